import { PASSWORD, type Tables } from '../../world/back-end';
import type { Sent } from '../../world/network';
import type { Saving } from '../../world/seat';
import type { World } from '../../world/world';
import { running, signedIn, type Sitting } from '../person';
import type { Step } from '../steps';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;
type Fields = Record<string, unknown>;

const PRICES = ['49,99', '1.250,50', '1250', '0,99', '1,250', '12.50'];
const DOLLARS = [49.99, 1250.5, 1250, 0.99, 1250, 12.5];

/** A title that a search by pattern does not find, and that some columns cannot hold. */
const titleOf = (word: string) => `Kursus+${word} untuk semua orang`;

/** Types into a field of the form that is open. */
export async function type(world: World, { tab, field, typed }: Of<'type'>) {
  const sitting = await signedIn(world, tab);
  const form = sitting?.screen.form;
  if (!sitting || !form || form.isSaving || form.isSaved || form.question) return;
  const number = world.unique();
  const current = sitting.console.session.get();
  const person = 'user' in current ? current.user.username : '';
  const word = `${person}-${number}`;
  const isUser = form.path.startsWith('/users');
  const changes: Fields[] = isUser
    ? [{ firstName: word }, { lastName: word }, { username: `u+${number}` }, { email: `u${number}@a.example` }]
    : [
        { title: titleOf(word) },
        { instructor: word },
        { description: `Isi ${word}\nbaris` },
        { price: PRICES[typed % PRICES.length] },
        { topics: { added: ['web', word], typed: '' } },
      ];
  const change = changes[field % changes.length]!;
  // A new record needs all of its fields: they are filled in with the first one.
  const isNew = form.path.endsWith('/new');
  const rest =
    isNew && Object.values(form.values).every((value) => value === '' || value === null || typeof value === 'object');
  const filled: Fields = !rest
    ? change
    : isUser
      ? {
          firstName: word,
          lastName: word,
          username: `u+${number}`,
          email: `u${number}@a.example`,
          password: PASSWORD,
          confirmPassword: PASSWORD,
        }
      : {
          title: titleOf(word),
          instructor: word,
          description: `Isi ${word}`,
          price: '49,99',
          topics: { added: ['web'], typed: '' },
        };
  form.type(filled);
  noteTyped(sitting, filled);
}

function noteTyped({ seat, tab, console, screen }: Sitting, changes: Fields) {
  const current = console.session.get();
  if (!('user' in current) || !screen.form) return;
  const { path } = screen.form;
  const own = { path, person: current.user.username, backEnd: console.endpoint.get() ?? '' };
  // What another person has typed there is not theirs.
  const isOwn =
    seat.typed !== null && Object.entries(own).every(([name, value]) => Reflect.get(seat.typed!, name) === value);
  seat.typed = { ...own, page: tab.name, values: { ...(isOwn && seat.typed?.values), ...changes } };
}

const USER_FIELDS: Record<string, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  username: 'username',
  email: 'email',
};
const COURSE_FIELDS = ['title', 'instructor', 'description', 'price', 'topics'];

/** The fields of a request, as this form calls them and comparable. */
function comparable(isUser: boolean, body: Fields): Fields {
  if (isUser)
    return Object.fromEntries(
      Object.entries(USER_FIELDS).flatMap(([own, sent]) => (sent in body ? [[own, body[sent]]] : [])),
    );
  const topics = body['topics[]'] ?? body.topics;
  return {
    ...Object.fromEntries(
      COURSE_FIELDS.filter((name) => name in body && name !== 'topics').map((name) => [name, body[name]]),
    ),
    ...('price' in body && { price: Number(body.price) }),
    ...(topics !== undefined && { topics: [topics].flat() }),
  };
}

/** What a form shows, in the same terms. */
function shownIn(isUser: boolean, values: Fields): Fields {
  if (isUser) return Object.fromEntries(Object.keys(USER_FIELDS).map((name) => [name, values[name]]));
  const { title, instructor, description } = values;
  const at = PRICES.indexOf(String(values.price));
  const price = at >= 0 ? DOLLARS[at] : Number(String(values.price).replace(',', '.'));
  return { title, instructor, description, price, topics: (values.topics as { added: string[] }).added };
}

/** Whether a record holds in these fields what the form shows. */
function isStored({ users, courses }: Tables, record: string, shown: Fields, names: readonly string[]): boolean {
  const [, noun, id] = record.split('/');
  const isUser = noun === 'users';
  const row = (isUser ? users : courses).find((each) => each.id === id);
  const stored = row && comparable(isUser, { ...row });
  return stored !== undefined && names.every((name) => same(stored[name], tidy(shown[name])));
}

const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a)?.replaceAll('\\r', '') === JSON.stringify(b)?.replaceAll('\\r', '');

/** Presses the button of the form that is open. */
export async function save(world: World, { tab }: Of<'save'>) {
  const sitting = await signedIn(world, tab);
  const form = sitting?.screen.form;
  if (!sitting || !form || form.isSaving || form.isSaved || form.question) return;
  const { seat, console } = sitting;
  const isUser = form.path.startsWith('/users');
  const isNew = form.path.endsWith('/new');
  const shown = shownIn(isUser, form.values);
  if (Object.values(shown).some((value) => value === '' || value === undefined)) return;
  const pristine = shownIn(isUser, form.pristine);
  const touched = Object.keys(shown).filter((name) => isNew || !same(shown[name], pristine[name]));
  const record = form.path.replace('/edit', '');
  const isOwn = ({ method, path, body }: Sent) =>
    isNew
      ? method === 'POST' &&
        (isUser
          ? path === '/api/auth/register' && body.username === shown.username
          : path === '/api/courses' && !String(body.title).startsWith('Salinan'))
      : (method === 'PUT' || body._method === 'PUT') && path === `/api${record}`;
  const intent = world.begin(
    {
      kind: isNew ? 'create' : 'save',
      what: `the form ${form.path}`,
      matches: isOwn,
      // A former save of the same form may have arrived only now.
      ...(!isNew && { isSo: ({ tables }) => isStored(tables, record, shown, touched) }),
    },
    sitting.tab,
  );
  if (!intent) return;
  const saving: Saving = { touched: new Set(touched), shown, isDecided: false };
  seat.saving = saving;
  intent.problemOf = ({ body }) => {
    const read = isNew ? null : (seat.read.get(`${intent.backEnd.name} /api${record}`) ?? {});
    return problemOf(saving, comparable(isUser, body), read);
  };
  const copy = isUser ? console.userText : console.courseText;
  void running(sitting, 'save', form.save()).then(({ result, told, toastOf }) => {
    const isSaved = result.ok && toastOf(isNew ? copy.created : copy.updated) !== undefined;
    if (isSaved && seat.typed?.path === form.path) seat.typed = null;
    // Nothing of it was typed: what is stored is what it shows, whether it has arrived or not.
    if (!isNew && saving.touched.size === 0) return;
    if (isSaved) {
      // With what was stored in some fields, which may be all of it.
      if (!saving.isDecided) world.tell(intent, 'done');
    } else if (!result.ok && hasRefusals(result)) world.tell(intent, 'failed');
    else if (!result.ok && told && told !== 'done') world.tell(intent, told);
  });
}

/** What the server says of fields is shown beside them. */
const hasRefusals = ({ fields = {} }: { fields?: Record<string, string> }): boolean => Object.keys(fields).length > 0;

/** A form sends what it shows, and of what nobody has typed there only what is stored. */
function problemOf({ touched, shown, isDecided }: Saving, sent: Fields, read: Fields | null): string | null {
  for (const [name, value] of Object.entries(sent)) {
    if (read && !touched.has(name) && !(name in read)) continue;
    const wanted = touched.has(name) ? shown[name] : read?.[name];
    const isSame = same(value, tidy(wanted));
    if (!isSame && !(isDecided && same(value, read?.[name])))
      return `sends ${name} ${JSON.stringify(value)}, not ${JSON.stringify(wanted)}`;
  }
  return null;
}

/** Answers the question of a form that is being saved. */
export async function answerQuestion(world: World, { tab, choice }: Of<'answer'>) {
  const sitting = await signedIn(world, tab);
  const form = sitting?.screen.form;
  if (!sitting || !form?.question) return;
  const { question } = form;
  if (question.about !== 'conflicts') return question.answer(choice % 2 === 0);
  if (choice === 3) return question.answer(null);
  const stored = question.conflicts.map(({ name }) => name).filter((_, index) => (index + choice) % 2 === 0);
  if (sitting.seat.saving) {
    for (const name of stored) sitting.seat.saving.touched.delete(name);
    // A field that is kept as it was typed may be in conflict once more.
    sitting.seat.saving.isDecided = true;
  }
  for (const name of stored) delete sitting.seat.typed?.values[name];
  question.answer(stored);
}
