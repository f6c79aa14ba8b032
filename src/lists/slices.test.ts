import { expect, it } from 'vitest'
import { jsonOf, mapInSlices } from './slices.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

it.each([0, 1, 49, 50, 51, 200])('maps %i items in their order', async (count) => {
  expect(await mapInSlices(numbers(count), (number) => 2 * number)).toEqual(
    numbers(count).map((number) => 2 * number),
  )
})

it.each([0, 1, 50, 51, 120])('returns the JSON text of a page with %i items', async (count) => {
  const items = numbers(count).map((number) => ({ number, text: `"${number}"` }))
  const page = { items, paginationParameters: { pageNumber: 1 }, totalCount: count, continuationToken: null }
  expect(await jsonOf(page)).toBe(JSON.stringify(page))
})

it.each([[undefined], [null], ['text'], [numbers(100)], [{ items: numbers(100) }], [{ totalCount: 3 }]])(
  'returns the JSON text of %j, which is no page',
  async (body) => {
    expect(await jsonOf(body)).toBe(JSON.stringify(body))
  },
)

it('lets other work run between the slices', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await mapInSlices(numbers(500), String)
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(9)
})
