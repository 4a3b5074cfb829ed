import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useState } from 'react';
import { useShownAtOnce } from '@/hooks/use-address';

/** A screen that shows the next page in a transition, as the router does, once `ready`. */
function Screen({ ready, isStaying = false }: { ready: Promise<void>; isStaying?: boolean }) {
  const [page, setPage] = useState(1);
  const open = (next: number) =>
    startTransition(async () => {
      await ready;
      if (!isStaying) startTransition(() => setPage(next));
    });
  const [shown, show] = useShownAtOnce(page, open);
  return (
    <>
      <p>Isi {page}</p>
      <button onClick={() => show(2)}>Halaman {shown}</button>
    </>
  );
}

test.each([
  { isStaying: false, then: 2 },
  { isStaying: true, then: 1 },
])('a control shows what was pressed before its screen does, and then page $then', async ({ isStaying, then }) => {
  let resolve = () => {};
  const ready = new Promise<void>((done) => (resolve = done));
  render(<Screen ready={ready} isStaying={isStaying} />);
  await userEvent.click(screen.getByRole('button', { name: 'Halaman 1' }));
  expect(screen.getByRole('button', { name: 'Halaman 2' })).toBeVisible();
  expect(screen.getByText('Isi 1')).toBeVisible();

  await act(async () => resolve());
  expect(screen.getByRole('button', { name: `Halaman ${then}` })).toBeVisible();
  expect(screen.getByText(`Isi ${then}`)).toBeVisible();
});
