import { readFile } from 'node:fs/promises';
import { EncodedPacketSink } from 'mediabunny';
import { openInput, packetsOf } from '@/lib/videos/film';

test('packets of a film are read one by one as they are asked for, however fast they are taken', async () => {
  const input = openInput(new Blob([await readFile('demo-api/seed-assets/videos/lesson-1.webm')]));
  const track = (await input.getPrimaryVideoTrack())!;
  const read = jest.spyOn(EncodedPacketSink.prototype, 'getNextPacket');
  const packets = packetsOf(track);
  for (let taken = 0; taken < 20; taken += 1) await packets.next();
  await new Promise((resolve) => setTimeout(resolve, 50));
  // The first one is no next one.
  expect(read).toHaveBeenCalledTimes(19);
  await packets.return();
  input.dispose();
});

test('every packet of a film is given', async () => {
  const input = openInput(new Blob([await readFile('demo-api/seed-assets/videos/lesson-1.webm')]));
  const track = (await input.getPrimaryVideoTrack())!;
  const times: number[] = [];
  for await (const { timestamp } of packetsOf(track)) times.push(timestamp);
  const { packetCount } = await track.computePacketStats();
  expect(times).toHaveLength(packetCount);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  input.dispose();
});
