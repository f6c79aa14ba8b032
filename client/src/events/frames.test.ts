import { describe, expect, it } from 'vitest'
import { type Frame, framesOf } from './frames.ts'

const sent = [': keep-alive', 'retry: 2000', 'event: changed\nid: 1\ndata: {"name":"ä: b"}', 'id: 2']
const frames: Frame[] = [{}, { retryMs: 2_000 }, { id: '1', data: '{"name":"ä: b"}' }, { id: '2' }]

describe('framesOf', () => {
  // A gateway may write other ends of lines than the service.
  it.each(['\n', '\r\n'])(
    'reads whole blocks from pieces of any size, with lines that end with %j',
    async (end) => {
      const text = `${sent.map((block) => `${block}\n\n`).join('')}id: 3\ndata: cut`.replaceAll('\n', end)
      const bytes = new TextEncoder().encode(text)
      for (const size of [1, 2, 3, 7, 1_000]) {
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) =>
          bytes.subarray(size * place, size * (place + 1)),
        )
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            for (const piece of pieces) controller.enqueue(piece)
            controller.close()
          },
        })
        expect(await Array.fromAsync(framesOf(body))).toEqual(frames)
      }
    },
  )
})
