import { failures, refusal } from '@/lib/api/errors';
import { seenOfFailure } from '@/contract/seen';

/** Which sentence belongs to which failure of which call. */
for (const [call, error, seen] of [
  ['POST /api/courses', refusal(400, null), ['create-refused']],
  ['POST /v1/api/courses/7/modules', refusal(500, null), ['create-unanswered']],
  ['POST /api/auth/register', failures.redirected('http://x/api/users', null), ['create-unanswered', 'redirected']],
  ['PUT /api/modules/7', failures.networkError(), ['update-unanswered']],
  ['POST /api/modules/7', refusal(422, null), ['update-refused']],
  ['PATCH /api/courses/7/modules/reorder', refusal(401, null), ['session-ends']],
  ['DELETE /api/users/7', refusal(404, null), ['delete-done']],
  ['DELETE /api/users/7', refusal(403, null), ['delete-refused']],
  ['POST /api/users/7/balance', failures.busy(429, null), ['busy-write']],
  ['GET /api/users', refusal(404, null), ['list-failed']],
  ['GET /api/users/7', refusal(404, null), ['record-missing']],
  ['GET /api/users/7', refusal(500, null), ['record-failed']],
  ['GET /api/courses', failures.busy(503, null), ['busy-read']],
  ['GET /api/courses/7/modules', failures.notSent('some are missing'), ['list-incomplete']],
  ['POST /api/auth/login', refusal(401, null), ['login-failed']],
  ['GET /api/auth/self', refusal(401, null), ['self-failed']],
] as const) {
  test(`a ${call} that fails as ${error.kind} is seen as ${seen.join(', ')}`, () => {
    expect(seenOfFailure(call, error)).toEqual(seen);
  });
}
