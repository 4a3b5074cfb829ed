import type { CDPSession } from '@playwright/test';

/** The throttling profile: an average Indonesian connection and a cheap laptop. */
export const PROFILE = { kilobitsPerSecond: 1_475, latencyMs: 150, cpuSlowdown: 4 } as const;

const bytesPerSecond = (PROFILE.kilobitsPerSecond * 1_000) / 8;

export const networkConditions = {
  offline: false,
  latency: PROFILE.latencyMs,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
};

export async function slowNetwork(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', networkConditions);
}

export async function slowCpu(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.cpuSlowdown });
}
