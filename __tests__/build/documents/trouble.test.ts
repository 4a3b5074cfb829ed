import { readFileSync } from 'node:fs';
import { moduleText } from '@/lib/modules/text';
import { uploadManyText } from '@/lib/modules/upload/text';
import { text, failureReasons, versionText } from '@/lib/text/common';
import { setupText } from '@/lib/text/entry';
import { fileText, formText } from '@/lib/text/forms';
import { undeletedText } from '@/lib/text/selection';
import { addressText, largeUploadText, noAnswerText } from '@/lib/text/no-answer';
import { reportText } from '@/lib/text/report';
import { userText } from '@/lib/users/text';

const doc = readFileSync('docs/trouble.md', 'utf8').replace(/\s+/g, ' ');
const quoted = [...readFileSync('docs/trouble.md', 'utf8').matchAll(/^### (`.+)$/gm)].flatMap(([, heading]) =>
  [...heading!.matchAll(/`(.+?)`/g)].map(([, sentence]) => sentence!),
);
const VARIES = '…';
const reasons = Object.entries(failureReasons).filter(([name]) => name !== 'unknown');

/** What an administrator sees whose cause is with the host, a proxy, the back end or the browser. */
const sentences = [
  addressText.unreachable,
  setupText.endpointInvalid,
  addressText.movedTo(VARIES),
  ...Object.values(noAnswerText.reasons),
  largeUploadText.reason(VARIES),
  ...reasons.map(([, each]) => (typeof each === 'string' ? each : each(VARIES, null))),
  text.common.serverSaid(VARIES),
  text.common.serverRefused(403),
  text.common.busy,
  userText.newPasswordDemanded,
  fileText.notStored(VARIES),
  formText.fieldsNotStored(VARIES),
  undeletedText.title([VARIES]),
  moduleText.orderUndone,
  uploadManyText.doneWithoutFiles,
  text.session.checkFailed,
  text.session.expiredToast,
  text.common.partFailed,
  text.common.partMissing,
  versionText.reloadNeeded,
];

test('each sentence of the console that another party causes has a heading, and no heading quotes another one', () => {
  expect([...quoted].sort()).toEqual([...sentences].sort());
});

test.each([
  text.common.report,
  setupText.useMoved,
  reportText.title,
  ...[reportText.browser, reportText.page, reportText.backEnd, reportText.time].map((label) => `${label}: ${VARIES}`),
  ...Object.values(reportText.connection),
  reportText.requests(0).replace('0', VARIES),
  reportText.none,
])('the report and what leads on are explained by their words: %s', (words) => expect(doc).toContain(`\`${words}\``));
