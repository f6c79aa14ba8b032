import type { Account } from '../account.ts'
import { listAt, textAt } from '../transport/wire.ts'

/** Where the blobs of an export are. */
export interface Manifest {
  /** Another one when the lines were replaced. */
  readonly version: string
  readonly blobs: readonly string[]
  /** A signed address of a blob, good for a while. */
  readonly addressOf: (blob: string) => string
}

/** What a manifest says; undefined when it makes no sense, or sends us to an address that is not the vendor's. */
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
    // The same whichever way the vendor lists them: lines are numbered by their places.
    blobs: (names as string[]).toSorted(),
    addressOf: (blob) =>
      `${root.replace(/\/+$/, '')}/${blob.split('/').map(encodeURIComponent).join('/')}?${token}`,
  }
}

const storageHosts = /\.blob\.core\.(windows\.net|usgovcloudapi\.net|chinacloudapi\.cn)$/i

/** The vendor's storage; and where its Graph is, which a stand-in may have in one place. */
function isStorage(root: string, { graphUrl }: Pick<Account, 'graphUrl'>): boolean {
  const url = URL.parse(root)
  if (url === null || url.search !== '') return false
  return (
    url.origin === URL.parse(graphUrl)?.origin ||
    (url.protocol === 'https:' && storageHosts.test(url.hostname))
  )
}
