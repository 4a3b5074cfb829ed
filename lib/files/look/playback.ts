import { VIDEO_LOAD_MS } from '../../config';

/** `refused`: the browser cannot play it. `sound`: it shows no picture. `unknown`: it did not say. */
export type Loaded = 'picture' | 'sound' | 'refused' | 'unknown';

/**
 * Has the browser itself load what it needs to play a video: it reads the index only. The codecs that a file names do not
 * tell: which of them a browser plays depends on the device, and `canPlayType` promises nothing.
 */
export function loadVideo(file: File, signal: AbortSignal): Promise<Loaded> {
  return new Promise((resolve) => {
    const video = document.createElement('video');
    const url = URL.createObjectURL(file);
    const end = (loaded: Loaded) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      video.onloadedmetadata = video.onerror = null;
      // Frees the player at once.
      video.removeAttribute('src');
      video.load();
      URL.revokeObjectURL(url);
      resolve(loaded);
    };
    const giveUp = () => end('unknown');
    const timer = setTimeout(giveUp, VIDEO_LOAD_MS);
    signal.addEventListener('abort', giveUp);
    video.onloadedmetadata = () => end(video.videoWidth > 0 ? 'picture' : 'sound');
    video.onerror = () => {
      const { code } = video.error ?? {};
      // The others are about reading the file.
      const isRefused = code === MediaError.MEDIA_ERR_DECODE || code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED;
      end(isRefused ? 'refused' : 'unknown');
    };
    video.preload = 'metadata';
    video.muted = true;
    video.src = url;
  });
}
