import type { Head } from './append.ts'
import { type ChainedRow, digestOfLink, hasErasedValue, type Openings } from './digest.ts'
import type { OpenedPruning } from './prune.ts'

/** A link of a chain with its row. */
export interface Entry {
  readonly sequence: number
  readonly digest: string
  readonly openings: Openings
  readonly auditLogId: string
  /** Null if the row is missing. */
  readonly row: ChainedRow | null
  /** The checkpoint of this link; null for most links. */
  readonly seal: string | null
}

/** A checkpoint with a valid signature. */
export interface OpenedSeal extends Head {
  readonly sealedAt: string
  /** The thumbprint of the key that has signed the checkpoint. */
  readonly keyId: string
}

/** A proof that the log, or its chain, was changed. */
export interface Finding {
  readonly kind: 'Changed' | 'Dropped' | 'Inserted' | 'Rewritten' | 'Truncated' | 'Signature' | 'Erased'
  /** The sequence of the first affected link; undefined for a row without a link. */
  readonly sequence?: number
  readonly auditLogId?: string
  readonly text: string
}

/** How a chain, or a part of it, is verified. */
export interface ChainCheck {
  readonly tenantId: string
  /** The link before the first verified one; undefined if the chain is verified from its beginning. */
  readonly after?: Pick<Head, 'sequence' | 'digest'> | undefined
  /** Verifies the signature of a checkpoint. */
  readonly openSeal: (seal: string) => Promise<OpenedSeal | undefined>
  /** Whether a key may have signed the last checkpoint, or the record in `pruning`. */
  readonly isTrusted: (keyId: string) => boolean
  /** Checkpoints that were published outside of the database. */
  readonly published: readonly OpenedSeal[]
  /**
   * Whether the chain is verified to its end. Only then is an erasure without a record a finding, because the record follows the
   * erased rows.
   */
  readonly hasEnd: boolean
  /** The rows whose erasure is recorded by a row that is not chained yet. */
  readonly recorded?: readonly string[]
  /** The record of the deletion of all links before the verified ones; undefined if there was none. */
  readonly pruning?: OpenedPruning | undefined
}

/** The operation of an audit row that records an erasure. Its data has the ids of the rows. */
export const erasureOperation = 'ErasePersonalData'

/** The result of a verification. */
export interface ChainReport {
  readonly rows: number
  readonly checkpoints: number
  /** The number of rows of which personal data is erased. */
  readonly erased: number
  /** The last verified link; undefined for an empty chain. */
  readonly head: (Head & { readonly sealedAt: string | null; readonly keyId: string | null }) | undefined
  /** The number of rows that were chained over 15 minutes after a later row. */
  readonly late: number
  readonly findings: readonly Finding[]
  /** The record of the deletion of earlier rows at the end of their retention; undefined if there was none. */
  readonly pruning: OpenedPruning | undefined
}

/** The maximum number of findings of a report. One change can cause several. */
const maxFindings = 20
const lateMs = 15 * 60_000

/** Verifies the links of a chain in their order. `entries` are read in batches. */
export async function verifyEntries(
  entries: AsyncIterable<readonly Entry[]>,
  check: ChainCheck,
): Promise<ChainReport> {
  const findings: Finding[] = []
  const find = (finding: Finding) => {
    if (findings.length < maxFindings) findings.push(finding)
  }
  const published = new Map(check.published.map((head) => [head.sequence, head]))
  let last: Pick<Head, 'sequence' | 'digest'> | undefined = check.after
  let sealed: OpenedSeal | undefined
  let firstUnsealed: Entry | undefined
  let [rows, checkpoints, late, latest] = [0, 0, 0, '']
  const erased = new Map<string, Entry>()
  const recorded = new Set(check.recorded)

  for await (const batch of entries)
    for (const entry of batch) {
      rows += 1
      firstUnsealed ??= entry
      const isNext = entry.sequence === (last?.sequence ?? 0) + 1
      if (isNext) verifyLink(entry, last?.digest ?? null, check.tenantId, find)
      else find(missingLinks((last?.sequence ?? 0) + 1, entry.sequence))
      if (typeof entry.openings !== 'string') erased.set(entry.auditLogId, entry)
      if (entry.row) {
        if (entry.row.operation === erasureOperation)
          for (const id of rowsIn(entry.row.data)) recorded.add(id)
        if (isLate(entry.row.occurredAt, latest)) late += 1
        if (entry.row.occurredAt > latest) latest = entry.row.occurredAt
      }
      const head = published.get(entry.sequence)
      if (head && !commitsTo(head, check.tenantId, entry)) find(rewritten(firstUnsealed, entry, 'published'))
      published.delete(entry.sequence)
      if (entry.seal !== null) {
        checkpoints += 1
        const opened = await check.openSeal(entry.seal)
        if (!opened) find(forged(entry))
        else if (!commitsTo(opened, check.tenantId, entry)) find(rewritten(firstUnsealed, entry, 'signed'))
        else sealed = opened
        firstUnsealed = undefined
      }
      last = entry
    }

  if (check.pruning && !check.isTrusted(check.pruning.keyId)) find(untrustedPruning(check.pruning))
  for (const head of published.values())
    if (head.sequence > (last?.sequence ?? 0)) find(truncatedSince(head, last?.sequence ?? 0))
  if (last && rows > 0 && sealed?.sequence !== last.sequence) find(unsealed(sealed?.sequence, last.sequence))
  else if (sealed && !check.isTrusted(sealed.keyId)) find(untrusted(sealed))
  const unrecorded = [...erased.values()].find(({ auditLogId }) => !recorded.has(auditLogId))
  if (unrecorded && check.hasEnd) find(erasedWithoutRecord(unrecorded))
  const sealOfHead = sealed?.sequence === last?.sequence ? sealed : undefined
  return {
    ...{ rows, checkpoints, erased: erased.size, late, findings, pruning: check.pruning },
    head: last && {
      ...{ tenantId: check.tenantId, sequence: last.sequence, digest: last.digest },
      ...{ sealedAt: sealOfHead?.sealedAt ?? null, keyId: sealOfHead?.keyId ?? null },
    },
  }
}

function verifyLink(
  { sequence, digest, openings, auditLogId, row }: Entry,
  previous: string | null,
  tenantId: string,
  find: (finding: Finding) => void,
): void {
  const place = { sequence, auditLogId }
  if (row === null) {
    find({
      ...place,
      kind: 'Dropped',
      text: `The audit row ${auditLogId} (link ${sequence}) is missing: it was dropped.`,
    })
  } else if (
    row.tenantId !== tenantId ||
    hasErasedValue(row, openings) ||
    digestOrNone({ sequence, previous }, row, openings) !== digest
  ) {
    find({
      ...place,
      kind: 'Changed',
      text: `The audit row ${auditLogId} of ${row.occurredAt} (link ${sequence}) is not the row that was chained: it was changed, or swapped with another one.`,
    })
  }
}

/** Returns the ids of the rows whose erasure is recorded by the data of an audit row. */
export function rowsIn(data: string | null): string[] {
  try {
    const { rows } = JSON.parse(data ?? '')
    return Array.isArray(rows) ? rows : []
  } catch {
    return []
  }
}

function erasedWithoutRecord({ sequence, auditLogId }: Entry): Finding {
  return {
    ...{ kind: 'Erased', sequence, auditLogId },
    text: `Data of the audit row ${auditLogId} (link ${sequence}) is erased, and no later row ${erasureOperation} names the row.`,
  }
}

function digestOrNone(...link: Parameters<typeof digestOfLink>): string | undefined {
  try {
    return digestOfLink(...link)
  } catch {
    return undefined
  }
}

function commitsTo(head: Head, tenantId: string, { sequence, digest }: Entry): boolean {
  return head.tenantId === tenantId && head.sequence === sequence && head.digest === digest
}

function isLate(occurredAt: string, latest: string): boolean {
  return occurredAt < latest && Date.parse(latest) - Date.parse(occurredAt) > lateMs
}

function missingLinks(first: number, next: number): Finding {
  const text =
    next > first
      ? `The links ${first} to ${next - 1} are missing: their rows were dropped, or their links were.`
      : `The link ${next} is repeated: a row was inserted, or the links were swapped.`
  return { kind: next > first ? 'Dropped' : 'Inserted', sequence: Math.min(first, next), text }
}

function rewritten(first: Entry, last: Entry, how: string): Finding {
  return {
    ...{ kind: 'Rewritten', sequence: first.sequence, auditLogId: first.auditLogId },
    text: `The chain differs from the ${how} checkpoint of link ${last.sequence}: among the links ${first.sequence} (audit row ${first.auditLogId}) to ${last.sequence}, a row was changed, dropped, inserted or swapped, and the links were computed again.`,
  }
}

function forged({ sequence, auditLogId }: Entry): Finding {
  return {
    ...{ kind: 'Signature', sequence, auditLogId },
    text: `The signature of the checkpoint of link ${sequence} is wrong.`,
  }
}

function truncatedSince({ sequence, sealedAt }: OpenedSeal, length: number): Finding {
  return {
    ...{ kind: 'Truncated', sequence: length + 1 },
    text: `The chain ends at link ${length}, before the published checkpoint of link ${sequence} of ${sealedAt}: later rows were dropped, or an old copy was restored.`,
  }
}

function unsealed(sealed: number | undefined, last: number): Finding {
  return {
    ...{ kind: 'Truncated', sequence: (sealed ?? 0) + 1 },
    text: `The links ${(sealed ?? 0) + 1} to ${last} have no checkpoint with a valid signature: a checkpoint or later links were dropped, or links were added.`,
  }
}

function untrusted({ sequence, keyId }: OpenedSeal): Finding {
  return {
    ...{ kind: 'Signature', sequence },
    text: `Signature not verified against a trusted key: the last checkpoint (link ${sequence}) is signed by the key ${keyId}. If this is a key of your service, name it by --trusted-key.`,
  }
}

function untrustedPruning({ sequence, keyId }: OpenedPruning): Finding {
  return {
    ...{ kind: 'Signature', sequence },
    text: `The record that the links up to ${sequence} were pruned is signed by the key ${keyId}, which is not trusted. If this is a key of your service, name it by --trusted-key, too.`,
  }
}
