import { session, type Owner } from '../session/session';
import { createStore } from '../store';

/** Work that the shell shows below its header, on every screen. */
export interface TrayTask {
  id: string;
  /** The name of the region in which it stands, such as `Unduhan`. */
  region: string;
  headline: string;
  detail?: string;
  /** `null` once it has ended. */
  percent: number | null;
  /** Cancels it; takes it away once it has ended. */
  onClose: () => void;
}

const tasks = createStore<readonly TrayTask[]>([]);
/** Whose work is shown. */
let owner: Owner | null = null;

// The work of another administrator is not shown, even after its end.
session.subscribe(() => {
  if (session.owner() !== owner && tasks.get().length > 0) tasks.set([]);
});

export const trayTasks = {
  get: tasks.get,
  subscribe: tasks.subscribe,

  /** Adds a task, or shows how it stands now. */
  put(task: TrayTask) {
    owner = session.owner();
    const others = tasks.get();
    const isThere = others.some(({ id }) => id === task.id);
    tasks.set(isThere ? others.map((each) => (each.id === task.id ? task : each)) : [...others, task]);
  },

  remove: (id: string) => tasks.set(tasks.get().filter((each) => each.id !== id)),

  isRunning: (id: string): boolean => tasks.get().some((each) => each.id === id && each.percent !== null),
};
