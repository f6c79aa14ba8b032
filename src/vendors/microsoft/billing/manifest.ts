import type { Account } from '../account.ts'
import { listAt, textAt } from '../transport/wire.ts'

/** The blobs of an export. */
export interface Manifest {
  /** Identifies the version of the lines: the text changes when the vendor replaces the lines. */
  readonly version: string
  readonly blobs: readonly string[]
  /** Returns a signed URL of a blob, which expires. */
  readonly addressOf: (blob: string) => string
}

/**
 * Returns the content of a manifest; undefined when it is invalid, or names a URL outside of the
 * vendor's hosts.
 */
export function manifestIn(body: unknown, account: Pick<Account, 'graphUrl'>): Manifest | undefined {
  const [version, root] = [textAt(body, 'eTag'), textAt(body, 'rootDirectory')]
  const blobs = listAt(body, 'blobs').map((blob) => textAt(blob, 'name'))
  const isKnown = root !== null && isStorage(root, account)
  if (version === null || !isKnown) return undefined
  const names = blobs.filter((name) => name !== null && !name.startsWith('/'))
  if (
    names.length < blobs.length ||
    (textAt(body, 'blobCount') ?? String(names.length)) !== String(names.length)
  )
    return undefined
  const token = textAt(body, 'sasToken') ?? ''
  return {
    version,
    // Sorted, because lines are numbered by position and the vendor's order may vary.
    blobs: (names as string[]).toSorted(),
    addressOf: (blob) =>
      `${root.replace(/\/+$/, '')}/${blob.split('/').map(encodeURIComponent).join('/')}?${token}`,
  }
}

const storageHosts = /\.blob\.core\.(windows\.net|usgovcloudapi\.net|chinacloudapi\.cn)$/i

/**
 * Returns whether a URL belongs to the vendor's storage or to the origin of `graphUrl`, because the simulator
 * serves its storage there.
 */
function isStorage(root: string, { graphUrl }: Pick<Account, 'graphUrl'>): boolean {
  const url = URL.parse(root)
  if (url === null || url.search !== '') return false
  return (
    url.origin === URL.parse(graphUrl)?.origin ||
    (url.protocol === 'https:' && storageHosts.test(url.hostname))
  )
}
