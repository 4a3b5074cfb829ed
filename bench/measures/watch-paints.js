// Init script that runs before the page's own code. Plain JavaScript, because helpers of a compiler
// are not available in the page.
window.paints = { lcpMs: 0, textMs: 0, cls: 0, blockedMs: 0 };
const watch = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
watch('largest-contentful-paint', (entry) => (window.paints.lcpMs = entry.startTime));
watch('layout-shift', (entry) => (window.paints.cls += entry.hadRecentInput ? 0 : entry.value));
watch('longtask', (entry) => (window.paints.blockedMs += Math.max(0, entry.duration - 50)));

// The text of a record, or of a field that holds it.
const look = () => {
  const found = [...document.querySelectorAll('h2, td, p, input')].some(
    (each) => (each.value ?? each.textContent) === window.awaitedText && each.checkVisibility(),
  );
  requestAnimationFrame(found ? (time) => (window.paints.textMs = time) : look);
};
if (window.awaitedText) requestAnimationFrame(look);
