import { TimedOut } from '../errors/errors.ts'
import { lost } from './attempt.ts'

/**
 * Returns the chunks of a body, and closes the connection at the end.
 *
 * @throws ConnectionLost if the connection fails, TimedOut if no bytes arrive for `idleMs`
 */
export async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  idleMs: number,
): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { value, done } = await withinMs(reader.read(), idleMs)
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function withinMs<T>(read: Promise<T>, idleMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TimedOut(`No further bytes arrived within ${idleMs} ms.`)),
      idleMs,
    )
    read.then(resolve, (error) => reject(lost(error))).finally(() => clearTimeout(timer))
  })
}
