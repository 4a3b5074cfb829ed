/** Stands in for React's scheduler: what is scheduled runs when the world says so, in order, and never in slices. */

type Callback = (didTimeout: boolean) => unknown;
interface Task {
  callback: Callback | null;
}

let tasks: Task[] = [];

/** Runs all that is scheduled; returns whether there was anything. */
export function flush(): boolean {
  const due = tasks;
  tasks = [];
  for (const task of due) {
    const { callback } = task;
    task.callback = null;
    const next = callback?.(false);
    if (typeof next === 'function') {
      task.callback = next as Callback;
      tasks.push(task);
    }
  }
  return due.length > 0;
}

export function unstable_scheduleCallback(_priority: number, callback: Callback): Task {
  const task: Task = { callback };
  tasks.push(task);
  return task;
}

export const unstable_cancelCallback = (task: Task) => void (task.callback = null);
export const unstable_shouldYield = () => false;
export const unstable_requestPaint = () => {};
export const unstable_now = () => 0;
export const unstable_getCurrentPriorityLevel = () => 3;
export const unstable_runWithPriority = (_priority: number, run: () => unknown) => run();
export const unstable_ImmediatePriority = 1;
export const unstable_UserBlockingPriority = 2;
export const unstable_NormalPriority = 3;
export const unstable_LowPriority = 4;
export const unstable_IdlePriority = 5;
export const log = undefined;
export const unstable_setDisableYieldValue = undefined;
