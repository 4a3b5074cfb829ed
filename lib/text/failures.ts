/** Why a request has no response that counts, as the messages of failed actions say it. English ones by specification. */
export const failureReasons = {
  networkError: 'Network error',
  uploadFailed: 'Upload failed',
  requestAborted: 'Request aborted',
  uploadAborted: 'Upload was aborted',
  timeout: 'Request timeout',
  invalidFormat: 'Invalid response format',
  unknown: 'An error occurred',
  redirected: (to: string, words: string | null) =>
    [`Server mengalihkan permintaan ke ${to}`, words && `Server menjawab: ${words}`].filter(Boolean).join('. '),
} as const;
