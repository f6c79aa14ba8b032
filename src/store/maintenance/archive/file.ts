/**
 * The file of an archive: a tar file with the manifest as JSON, and the rows of each table in pieces. A piece is a JSON
 * Lines file that is compressed by Zstandard. `tar` and `zstdcat` can read an archive without this service.
 */
import { constants } from 'node:buffer'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { type ArchivePart, type ArchiveParts, checkParts, type Manifest, UnusableArchive } from './archive.ts'
import { packTar, type TarEntry, unpackTar } from './tar.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

const manifestName = 'manifest.json'
// The approximate length of a piece in characters, before compression. A whole piece is kept in memory.
const pieceLength = 4_000_000

/**
 * Writes an archive to a new file, which only its owner may read. Until the archive is complete, the name of the file
 * ends with `.partial`.
 *
 * @throws UnusableArchive when a file with one of the two names exists, or when the rows do not match the manifest
 */
export async function writeArchive(file: string, parts: ArchiveParts): Promise<void> {
  await requireNone(file)
  const partial = `${file}.partial`
  await requireNone(partial)
  try {
    const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(packTar(entriesOf(checkParts(parts))), target)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  await rename(partial, file)
}

async function requireNone(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new UnusableArchive(`There is a file ${file} already. Delete it, or choose another name.`)
}

async function* entriesOf(parts: ArchiveParts): AsyncGenerator<TarEntry> {
  let table = ''
  let piece = 0
  let lines: string[] = []
  let length = 0
  const take = async (): Promise<TarEntry> => {
    piece += 1
    const bytes = await compress(`${lines.join('\n')}\n`)
    lines = []
    length = 0
    return { name: `${table}/${String(piece).padStart(6, '0')}.jsonl.zst`, bytes }
  }
  for await (const part of parts) {
    if ('manifest' in part) {
      yield { name: manifestName, bytes: Buffer.from(`${JSON.stringify(part.manifest, null, 2)}\n`) }
      continue
    }
    if (lines.length > 0 && (part.table !== table || length >= pieceLength)) yield await take()
    if (part.table !== table) piece = 0
    table = part.table
    lines.push(...part.lines)
    for (const line of part.lines) length += line.length
  }
  if (lines.length > 0) yield await take()
}

/**
 * Yields the parts of an archive file without checking them. Pass them to `openParts`, which checks them.
 *
 * @throws UnusableArchive when the file is truncated, damaged or not an archive
 */
export async function* readArchive(file: string): AsyncGenerator<ArchivePart> {
  try {
    for await (const entry of unpackTar(createReadStream(file))) yield await partOf(entry)
  } catch (error) {
    throw new UnusableArchive(
      `The archive ${file} cannot be read to its end, so it is truncated or damaged: ${(error as Error).message}.`,
      { cause: error },
    )
  }
}

async function partOf({ name, bytes }: TarEntry): Promise<ArchivePart> {
  if (name === manifestName) {
    const manifest: Manifest = JSON.parse(bytes.toString())
    return { manifest }
  }
  // A JavaScript string cannot be longer. Without this limit, a forged piece could decompress until memory is full.
  const lines = (await decompress(bytes, { maxOutputLength: constants.MAX_STRING_LENGTH })).toString()
  return { table: name.slice(0, name.lastIndexOf('/')), lines: lines.slice(0, -1).split('\n') }
}
