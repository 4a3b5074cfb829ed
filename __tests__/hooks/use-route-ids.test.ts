import { act, renderHook } from '@testing-library/react';
import { useRouteIds } from '@/hooks/use-address';

test.each([
  ['/courses/7/modules/a%20b%2Fc/edit', { courseId: '7', moduleId: 'a b/c' }],
  ['/users/9f3c-1/edit', { userId: '9f3c-1' }],
  ['/courses', {}],
  ['/tidak-ada', {}],
])('the ids at %s are %p', (path, ids) => {
  window.history.replaceState(null, '', path);
  expect(renderHook(() => useRouteIds()).result.current).toEqual(ids);
});

test('follows the address', () => {
  window.history.replaceState(null, '', '/courses/7/edit');
  const { result } = renderHook(() => useRouteIds());
  act(() => window.history.pushState(null, '', '/courses/8/edit'));
  expect(result.current).toEqual({ courseId: '8' });
});
