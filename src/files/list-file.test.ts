import { expect, it } from 'vitest'
import type { StreamedBody } from '../routes/route.ts'
import type { PageRequest } from '../store/list.ts'
import { listFile } from './list-file.ts'

const file = (total: number, present = total) =>
  listFile({
    ...{ name: 'things', format: 'csv', columns: ['name', 'kind', 'lines', 'amount', 'nothing'] },
    show: (name: string) => ({
      name,
      kind: { name: 'Price' },
      lines: ['1', '2'],
      amount: 1.5,
      nothing: null,
    }),
    async list({ after, pageSize }: PageRequest) {
      const from = Number(after?.[0] ?? 0)
      const to = Math.min(from + pageSize, present)
      const rows = Array.from({ length: to - from }, (_, index) => `=${from + index}`)
      return { rows, totalCount: total, next: to < present ? [String(to)] : undefined }
    },
  })({})

async function textOf(answer: ReturnType<typeof file>): Promise<string> {
  let text = ''
  for await (const piece of ((await answer).body as StreamedBody).pieces) text += Buffer.from(piece)
  return text
}

it('returns a whole list as a file, however long it is', async () => {
  const rows = (await textOf(file(4_500))).split('\r\n')
  expect(rows.slice(0, 2)).toEqual(['name,kind,lines,amount,nothing', "'=0,Price,1|2,1.5,"])
  expect(rows).toHaveLength(4_502)
})

it('does not end early when the list shrinks', async () => {
  await expect(textOf(file(4_500, 4_400))).rejects.toThrow('changed while')
})
