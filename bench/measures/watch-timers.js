// Init script, added after the fake clock: counts the timers that have neither fired nor been cleared.
window.liveTimers = new Set();
const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
window.setTimeout = (callback, delay, ...args) => {
  const run = () => {
    window.liveTimers.delete(id);
    callback(...args);
  };
  const id = setTimeout(run, delay);
  window.liveTimers.add(id);
  return id;
};
window.setInterval = (...args) => {
  const id = setInterval(...args);
  window.liveTimers.add(id);
  return id;
};
window.clearTimeout = (id) => {
  window.liveTimers.delete(id);
  clearTimeout(id);
};
window.clearInterval = (id) => {
  window.liveTimers.delete(id);
  clearInterval(id);
};
