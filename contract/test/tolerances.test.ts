import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tolerancesOf } from '../tolerances';

const heard = (json: unknown) => ({
  method: 'GET',
  url: new URL('http://localhost/api/courses?page=1&limit=2'),
  status: 200,
  body: JSON.stringify(json),
});

test('names a list that is nested in data, and topics that are text', () => {
  const course = { id: 1, price: '12.5', topics: 'kopi, teh' };
  assert.deepEqual(tolerancesOf(heard({ data: { courses: [course], meta: { total: 1 } } })), [
    'a list nested in "data"',
    'pagination under other names',
    'numbers as text',
    'topics as text',
  ]);
});

test('names no missing pagination where the totals are beside the list, or the pagination around a nested one', () => {
  const course = { id: 1, price: 12.5, topics: ['kopi'] };
  const pagination = { current_page: 1, total_pages: 1, total_items: 1 };
  assert.deepEqual(tolerancesOf(heard({ data: [course], total: 1, page: 1 })), ['totals beside the list']);
  assert.deepEqual(tolerancesOf(heard({ results: [course], count: 1 })), [
    'no envelope',
    'a list nested in "data"',
    'totals beside the list',
  ]);
  assert.deepEqual(tolerancesOf(heard({ data: { items: [course] }, pagination })), ['a list nested in "data"']);
  assert.deepEqual(tolerancesOf(heard({ data: [course] })), ['no pagination']);
});

test('names a record that is nested in data', () => {
  const course = { id: 1, title: 'Kopi', price: '12.5' };
  const one = { ...heard({ data: { course } }), url: new URL('http://localhost/api/courses/1') };
  assert.deepEqual(tolerancesOf(one), ['a record nested in "data"', 'numbers as text']);
});

test('names nothing where nothing is put up with', () => {
  const course = { id: 1, price: 12.5, topics: ['kopi', 'teh'] };
  const pagination = { current_page: 1, total_pages: 1, total_items: 1 };
  assert.deepEqual(tolerancesOf(heard({ data: [course], pagination })), []);
});

test('names a page past the end that is refused, and no refusal of the first', () => {
  const refused = { ...heard({ message: 'Tidak ada data' }), status: 404 };
  assert.deepEqual(tolerancesOf(refused), []);
  const past = { ...refused, url: new URL('http://localhost/api/courses?page=2&limit=2') };
  assert.deepEqual(tolerancesOf(past), ['404 for a page past the end']);
  const inHtml = { ...past, body: '<h1>Not Found</h1>' };
  assert.deepEqual(tolerancesOf(inHtml), ['404 for a page past the end', 'a refusal in HTML']);
});
