import { tolerancesOf } from '@/contract/tolerances';

const heard = (json: unknown) => ({
  method: 'GET',
  url: new URL('http://localhost/api/courses?page=1&limit=2'),
  status: 200,
  body: JSON.stringify(json),
});

test('names a list that is nested in data, and topics that are text', () => {
  const course = { id: 1, price: '12.5', topics: 'kopi, teh' };
  expect(tolerancesOf(heard({ data: { courses: [course], meta: { total: 1 } } }))).toEqual([
    'a list nested in "data"',
    'pagination under other names',
    'numbers as text',
    'topics as text',
  ]);
});

test('names no missing pagination where the totals are beside the list, or the pagination around a nested one', () => {
  const course = { id: 1, price: 12.5, topics: ['kopi'] };
  const pagination = { current_page: 1, total_pages: 1, total_items: 1 };
  expect(tolerancesOf(heard({ data: [course], total: 1, page: 1 }))).toEqual(['totals beside the list']);
  expect(tolerancesOf(heard({ results: [course], count: 1 }))).toEqual([
    'no envelope',
    'a list nested in "data"',
    'totals beside the list',
  ]);
  expect(tolerancesOf(heard({ data: { items: [course] }, pagination }))).toEqual(['a list nested in "data"']);
  expect(tolerancesOf(heard({ data: [course] }))).toEqual(['no pagination']);
});

test('names a record that is nested in data', () => {
  const course = { id: 1, title: 'Kopi', price: '12.5' };
  const one = { ...heard({ data: { course } }), url: new URL('http://localhost/api/courses/1') };
  expect(tolerancesOf(one)).toEqual(['a record nested in "data"', 'numbers as text']);
});

test('names nothing where nothing is put up with', () => {
  const course = { id: 1, price: 12.5, topics: ['kopi', 'teh'] };
  const pagination = { current_page: 1, total_pages: 1, total_items: 1 };
  expect(tolerancesOf(heard({ data: [course], pagination }))).toEqual([]);
});

test('names a page past the end that is refused, and no refusal of the first', () => {
  const refused = { ...heard({ message: 'Tidak ada data' }), status: 404 };
  expect(tolerancesOf(refused)).toEqual([]);
  const past = { ...refused, url: new URL('http://localhost/api/courses?page=2&limit=2') };
  expect(tolerancesOf(past)).toEqual(['404 for a page past the end']);
  const inHtml = { ...past, body: '<h1>Not Found</h1>' };
  expect(tolerancesOf(inHtml)).toEqual(['404 for a page past the end', 'a refusal in HTML']);
});
