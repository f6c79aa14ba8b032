import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Answer, FileCall, FileDownload } from '../../../client/src/calls/types.ts'
import { FileDamaged } from '../../../client/src/errors/errors.ts'
import type { FileOptions } from '../../../client/src/options.ts'

type Open = (options: FileOptions) => FileCall

/** Writes a file of the service to stdout. */
export async function downloadToStdout(open: Open): Promise<void> {
  const { body } = await open({})
  for await (const chunk of Readable.fromWeb(body as never)) {
    if (!process.stdout.write(chunk)) await new Promise((resolve) => process.stdout.once('drain', resolve))
  }
}

/**
 * Writes a file of the service to a path. Until it is complete, its bytes are in `<path>.part`, and its version is in
 * `<path>.part.etag`. After an interruption, the next call continues from there.
 *
 * @returns the number of bytes of the file
 */
export async function downloadTo(
  path: string,
  open: Open,
  onProgress: (bytes: number) => void,
): Promise<number> {
  const part = `${path}.part`
  const tag = `${part}.etag`
  const { answer, offset } = await opened(part, tag, open)
  if (answer.etag === undefined) await rm(tag, { force: true })
  else await writeFile(tag, answer.etag)
  let bytes = offset
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      onProgress(bytes)
      done(null, chunk)
    },
  })
  const source = Readable.fromWeb(answer.data.body as never)
  await pipeline(source, count, createWriteStream(part, { flags: offset > 0 ? 'a' : 'w' })).catch(
    async (error) => {
      if (error instanceof FileDamaged)
        await Promise.all([part, tag].map((file) => rm(file, { force: true })))
      throw error
    },
  )
  await rename(part, path)
  await rm(tag, { force: true })
  return bytes
}

/** Opens a file at the first missing byte, or from its start if it has changed since. */
async function opened(
  part: string,
  tag: string,
  open: Open,
): Promise<{ readonly answer: Answer<FileDownload>; readonly offset: number }> {
  const [etag, size] = await Promise.all([
    readFile(tag, 'utf8').catch(() => ''),
    stat(part)
      .then((one) => one.size)
      .catch(() => 0),
  ])
  if (etag === '' || size === 0) return { answer: await open({}).withResponse(), offset: 0 }
  try {
    const resumeFrom = { etag, bytes: createReadStream(part) }
    return { answer: await open({ resumeFrom }).withResponse(), offset: size }
  } catch (error) {
    if (!(error instanceof FileDamaged)) throw error
    return { answer: await open({}).withResponse(), offset: 0 }
  }
}
