// Init script that runs before the page's own code. Plain JavaScript, because helpers of a compiler
// are not available in the page.
window.paints = { lcpMs: 0, firstPaintMs: 0, cls: 0, blockedMs: 0 };
const watch = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
watch('largest-contentful-paint', ({ startTime, element }) => {
  window.paints.lcpMs = startTime;
  if (element?.closest('[data-first-paint]')) window.paints.firstPaintMs ||= startTime;
});
watch('layout-shift', (entry) => (window.paints.cls += entry.hadRecentInput ? 0 : entry.value));
watch('longtask', (entry) => (window.paints.blockedMs += Math.max(0, entry.duration - 50)));
