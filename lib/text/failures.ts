/** Why a request has no readable response, as the messages of failed actions say it. English by specification. */
export const failureReasons = {
  networkError: 'Network error',
  uploadFailed: 'Upload failed',
  requestAborted: 'Request aborted',
  uploadAborted: 'Upload was aborted',
  timeout: 'Request timeout',
  invalidFormat: 'Invalid response format',
  unknown: 'An error occurred',
} as const;
