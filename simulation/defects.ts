import type { Patch } from './build';

/**
 * A defect of a kind that the console once had, or may come to have. It is put back to show that it is found. They are one
 * list, and so one long file.
 */
export interface Defect {
  name: string;
  patches: Patch[];
}

const defect = (name: string, file: string, search: string, replace: string, ...more: Patch[]): Defect => ({
  name,
  patches: [{ file, search, replace }, ...more],
});

export const DEFECTS: readonly Defect[] = [
  defect(
    'a write is sent without a look at whose it is',
    'lib/api/transport.ts',
    'if (owner && session.owner() !== owner) throw failures.ownerChanged();',
    'if (owner && session.access().token === null) throw failures.ownerChanged();',
    {
      file: 'lib/api/http.ts',
      search: 'access.token === null || !isSignedIn(owner)',
      replace: 'access.token === null',
    },
  ),
  defect('signing out does not end what was begun', 'lib/session/session.ts', 'if (how?.loggedOut) owner = null;', ''),
  defect(
    'a token is sent to whatever back end is configured',
    'lib/session/session.ts',
    'return held?.baseUrl === baseUrl ? held : { baseUrl, token: null };',
    'return { baseUrl, token: held?.token ?? null };',
    { file: 'lib/auth/sign-in.ts', search: 'if (isOther) session.endInAllTabs();', replace: '' },
  ),
  defect(
    'a lost answer counts as a failure',
    'lib/api/errors.ts',
    "status >= 500 || (status === 0 && kind !== 'not-sent');",
    "status > 599 && kind !== 'not-sent';",
  ),
  defect(
    'nothing is looked up before a retry',
    'lib/jobs/job.ts',
    "if (isOnlyLookedUp || certainty !== 'known' || isRefusedPayment || mayHaveArrived(value)) {",
    'if (isOnlyLookedUp) {',
    // A payment is held back a second time, where the balance is not what it was.
    {
      file: 'lib/users/top-up/job.ts',
      search: 'if (isOnBasis && (!asked || isAsTold(asked, before, open))) return { result };',
      replace: 'return { result };',
    },
  ),
  defect(
    'a payment without an answer counts as arrived',
    'lib/users/top-up/job.ts',
    "isSameBalance(after, before) ? asBefore(result) : { effect: 'cannot tell', result };",
    "{ effect: isSameBalance(after, before) ? 'yes' : 'cannot tell', result };",
  ),
  defect(
    'a payment that the browser has doubled is told as a success',
    'lib/users/top-up/job.ts',
    'const isExpected = before === null || after === null || hasGrown(before, after, payment.amount);',
    'const isExpected = true;',
  ),
  defect(
    'a payment without a known outcome is forgotten with its dialog',
    'lib/users/top-up/job.ts',
    'const open = (await ledger?.read()) ?? null;',
    'const open = known.certainty === "known" ? null : ((await ledger?.read()) ?? null);',
  ),
  defect(
    'a balance that has changed since it was told does not hold a payment back',
    'lib/users/top-up/job.ts',
    'if (isOnBasis && (!asked || isAsTold(asked, before, open))) return { result };',
    'return { result };',
  ),
  defect(
    'the balance that was told of an open payment is forgotten',
    'lib/users/top-up/job.ts',
    'const asked = isOwn ? open : here?.told != null ? here : openWhenAsked;',
    'const asked = null as OpenPayments | null;',
  ),
  defect(
    'a refused payment takes the open one before it along',
    'lib/users/top-up/ledger.ts',
    'if (!open || !former) return open && without(open, amount);',
    'if (open || !former) return open && without(open, amount);',
  ),
  defect(
    'a payment leaves before it is noted',
    'lib/jobs/job-observers.ts',
    'return work.begun(placeOf(item), factsOf(item));',
    'return Promise.resolve();',
    // The ledger would know it nevertheless.
    {
      file: 'lib/users/top-up/ledger.ts',
      search:
        "const change = (name: string, next: Change, durability: IDBTransactionDurability = 'relaxed'): Promise<void> =>\n  inTurn(async () => {",
      replace:
        "const change = (name: string, next: Change, durability: IDBTransactionDurability = 'relaxed'): Promise<void> =>\n  inTurn(async () => {\n    if (name) return;",
    },
  ),
  defect(
    'what had begun when the browser died is sent again without a look',
    'lib/jobs/job-observers.ts',
    "    case 'begun':\n      return {",
    "    case 'begun':\n      if (!isRepeatable) return undefined;\n      return {",
    {
      file: 'lib/users/top-up/job.ts',
      search: 'if (isOnBasis && (!asked || isAsTold(asked, before, open))) return { result };',
      replace: 'return { result };',
    },
  ),
  defect(
    'a copy that was cut off begins anew',
    'lib/courses/copy/copies.ts',
    'const stages = former ? steps.takeUp(all, former) : [];',
    'const stages: ReturnType<typeof steps.takeUp> = [];',
  ),
  defect(
    'a work that was cut off is offered to whoever signs in',
    'lib/journal/journal.ts',
    'else if (work?.owner === owner) works.push(work);',
    'else if (work) works.push(work);',
  ),
  defect(
    'who signs out while a work is taken up goes on with it',
    'lib/journal/interrupted.ts',
    '{ ...options, owner }',
    '{ ...options, owner: undefined }',
  ),
  defect(
    'a payment beside which the balance has changed is told as missing at the second look',
    'lib/users/top-up/job.ts',
    'isArrived ? told : (known.result?.before ?? null)',
    'told',
  ),
  defect(
    'open payments are forgotten where nothing can be written any more',
    'lib/users/top-up/ledger.ts',
    'if (!isKept) open = next(known(name, seen.get(name) ?? null));',
    'if (!isKept) open = next(known(name, null));',
    {
      file: 'lib/users/top-up/ledger.ts',
      search: 'return known(name, seen.get(name) ?? null);\n      }),',
      replace: 'return known(name, null);\n      }),',
    },
    // Dialogs would know it nevertheless.
    {
      file: 'lib/users/top-up/ledger.ts',
      search: 'const open = name.startsWith(start) ? known(name, seen.get(name) ?? null) : null;',
      replace: 'const open = name.startsWith(start) ? known(name, null) : null;',
    },
  ),
  defect(
    'an account that is found counts as made by this import',
    'lib/users/import/job.ts',
    "return { effect: 'found', result: { kind: 'same', account: user } };",
    "return { effect: 'yes', result: undefined };",
  ),
  defect(
    'the result of an import tells a payment that may still arrive as failed',
    'lib/users/import/result.ts',
    "if (item) return { outcome: outcomeOf(item), reason: explain(item) ?? '' };",
    "if (item) return { outcome: item.state === 'failed' ? 'failed' : outcomeOf(item), reason: explain(item) ?? '' };",
  ),
  defect(
    'the result of an import holds no password of an account that may still come',
    'lib/users/import/rows.ts',
    "return item.certainty !== 'known';",
    'return false;',
  ),
  defect(
    'a user is not there where a search does not find it',
    'lib/users/import/find-user.ts',
    "const all = typeof searched === 'object' ? null : await readAll(reading);",
    "if (searched === 'none') return { absent: {} as Absent };\n      const all = typeof searched === 'object' ? null : await readAll(reading);",
  ),
  defect(
    '50.000,00 is read as 5.000.000',
    'lib/number.ts',
    'return GROUPED.test(before) ? decimal(before, after) : null;',
    "return GROUPED.test(before) ? decimal(before + after, '') : null;",
  ),
  defect(
    'cancelling a job leaves what waits in it',
    'lib/jobs/job.ts',
    'for (let item = items.nextWaiting(); item; item = items.nextWaiting())\n      items.become(item.index, stageOf(unsent(item.certainty), item));',
    '',
  ),
  defect(
    'a deletion without an answer counts as done',
    'lib/records/remove.ts',
    'await record.fetch();\n    return asBefore();',
    "await record.fetch();\n    return { effect: 'yes' };",
  ),
  defect(
    'what is deleted stays chosen',
    'hooks/list/use-selection.ts',
    'selection.set(gone, false);',
    'selection.set(gone, true);',
  ),
  defect(
    'what was not found is told as failed, though a new module is there',
    'lib/modules/new-modules.ts',
    "return result ? { effect: 'cannot tell', result } : notIn(absentFrom(now, isNew));",
    'return notIn(absentFrom(now, (module) => isNew(module) && isEqualText(module.title, sent.title)));',
  ),
  defect(
    'a new module of the same title is what was sent',
    'lib/modules/new-modules.ts',
    'const same = unaccounted.find((module) => isLike(module, sent));',
    'const same = unaccounted.find(({ title }) => isEqualText(title, sent.title));',
  ),
  defect(
    'a course that was found is filled, whatever it holds',
    'lib/courses/copy/new-course.ts',
    'if (only && !second) {',
    "if (only) return { effect: 'found', result: only };\n    if (only && !second) {",
    {
      file: 'lib/courses/copy/steps.ts',
      search: "if (copy.certainty === 'known') return;",
      replace: 'return;',
    },
  ),
  defect(
    'a new course is not there where a search does not find it',
    'lib/records/save/find-same.ts',
    'if (q === undefined) return notIn',
    'return notIn',
    {
      file: 'lib/api/whole-list.ts',
      search: 'shortfall.missing > 0 || isSearched ?',
      replace: 'shortfall.missing > 0 ?',
    },
  ),
  defect(
    'a list without totals is whole after one reading',
    'lib/api/whole-list.ts',
    'pass.isOneAnswer() || before?.isSameAs(pass)',
    'tally.total() === null',
  ),
  defect(
    'what cannot be read is not missing',
    'lib/api/query.ts',
    'const unreadable = (itemsOf(records)?.length ?? 0) - decoded.length;',
    'const unreadable = 0;',
  ),
  defect(
    'a course that was not read whole is ordered',
    'lib/modules/whole-course.ts',
    'if (course.missing > 0) throw incompleteCourse(course);',
    '',
  ),
  defect(
    'files that are not stored are not told',
    'lib/records/save/missing-files.ts',
    'record.omitted?.includes(field) ? [] : [name]',
    '[]',
  ),
  defect(
    'a button is not released',
    'hooks/use-action.ts',
    'running.current = false;\n      setBusy(false);',
    'running.current = false;',
  ),
  defect(
    "another administrator's changes are overwritten",
    'lib/records/save/compare.ts',
    'if (isUntouched) comparison.taken.push(name);',
    'if (isUntouched) continue;',
  ),
  defect(
    'what was typed is overwritten by what is stored',
    'lib/records/save/compare.ts',
    'else if (field.file || !isSame(field, now, own)) comparison.conflicts.push(name);',
    'else comparison.taken.push(name);',
  ),
  defect('drafts are not kept', 'lib/records/save/drafts.ts', 'storedAt(key).write(draft);', ''),
  defect(
    'passwords are kept in drafts',
    'lib/records/save/drafts.ts',
    'const entries = Object.entries(changes).filter(([name]) => !isSecret(name));',
    'const entries = Object.entries(changes);',
  ),
  defect(
    'drafts are shown to whoever opens the form',
    'lib/records/save/drafts.ts',
    '${owner.baseUrl} ${owner.userId} ${form}',
    '${owner.baseUrl} ${form}',
  ),
  defect(
    'a form is left without a question',
    'hooks/use-leave-guard.ts',
    'if (!unsaved) return;\n    return leaveGuard',
    'if (!unsaved || !options.isDrafted) return;\n    if (options.isDrafted()) return;\n    return leaveGuard',
  ),
  defect('a job listens on after its end', 'lib/jobs/job.ts', 'onDispose?.());\n      gate.stop();', 'onDispose?.());'),
  defect(
    'a list is not read again',
    'hooks/use-query.ts',
    'refreshInterval: paused ? 0 : pollMs,',
    'refreshInterval: 0,',
  ),
  defect('ages are told by the clock of the computer', 'hooks/reading.ts', 'performance.now();', 'Date.now();', {
    file: 'hooks/use-query.ts',
    search: 'request > opened.request || opened.at - arrivedAt <= freshMs;',
    replace: 'request > 0 && arrivedAt >= opened.at - freshMs;',
  }),
  defect(
    'a late refusal of an old token ends the newer session',
    'lib/session/session.ts',
    'if (!isHeld(refused)) return;',
    '',
  ),
  defect(
    'an order that is not saved keeps what is deleted',
    'components/modules/order/use-module-order.ts',
    'setDeleted((before) => [...before, id]);',
    '',
  ),
  defect(
    'an addition that the list does not show yet is not in its table',
    'lib/records/list/whole-reading.ts',
    'if (whole && expected.size > 0) void outdateLater(whole.readAt);',
    '',
  ),
  defect(
    'what was deleted right before a reading stands in the table',
    'lib/records/list/whole-reading.ts',
    'gone: ofLastMoment(latest.gone),',
    'gone: new Set<string>(),',
  ),
  defect(
    'a table follows no change of its own page',
    'lib/records/list/whole-reading.ts',
    'if (record) change(record, null);',
    'void record;',
  ),
  defect(
    'a page reloads itself over what is under way',
    'lib/navigation/leave-guard.ts',
    'every(({ isConfirmed, isDrafted }) => !isConfirmed && isDrafted()),',
    'every(({ isConfirmed }) => !isConfirmed),',
  ),
  defect(
    'a page reloads itself over a write whose screen was left',
    'lib/navigation/leave-guard.ts',
    "const release = leaveGuard.register({ lostWith: 'tab' });",
    'const release = () => {};',
  ),
  defect(
    'another version is not told',
    'lib/platform/versions/update-check.ts',
    'published.set(version === loadedVersion ? null : version);',
    'published.set(null);',
  ),
  defect(
    'a ZIP is downloaded for whoever signs in next',
    'lib/courses/package/downloads.ts',
    'former.forEach(({ controller }) => controller.abort())',
    'void former',
    {
      file: 'lib/courses/package/run-downloads.ts',
      search: 'onGivenUp: () => controller.abort(),',
      replace: 'onGivenUp: () => {},',
    },
  ),
  defect(
    'what was begun goes on for whoever signs in next',
    'lib/jobs/owned-task.ts',
    'if (owner !== null && session.owner() !== owner) end();',
    '',
  ),
];
