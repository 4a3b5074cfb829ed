import { ApiError } from '@/lib/api/errors';

/** The ApiError that a promise is rejected with; anything else fails the test. */
export async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (thrown: unknown) => thrown,
  );
  expect(outcome).toBeInstanceOf(ApiError);
  return outcome as ApiError;
}

/** The ApiError that `action` throws. */
export const thrownBy = (action: () => unknown): Promise<ApiError> => failureOf((async () => action())());
