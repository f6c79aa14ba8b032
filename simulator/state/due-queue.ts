import type { State } from './state.ts'

/** The next automatic change of a row: its time, and the table and key of the row. */
export interface DueChange {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The order of changes with the same time, lowest first. */
  readonly order: number
  readonly table: DueTable
  readonly key: string
}

export type DueTable = 'subscriptions' | 'transitions' | 'migrations' | 'migrationSchedules'

// Priority queues (binary heaps) of due changes. They are only a cache: the rows define which changes are due. If a row
// changes, its old entry stays in the queue and is skipped when it is due.
const heaps = new WeakMap<State, DueChange[]>()

/**
 * Adds the next change of a row to the queue. Does nothing before the first takeDue, which fills the queue from all
 * rows.
 */
export function enqueue(state: State, change: DueChange): void {
  const heap = heaps.get(state)
  if (heap !== undefined) push(heap, change)
}

/**
 * Removes and returns the first change that is due at the time `until`; undefined when there is none. `all` returns the
 * changes of all rows, to fill a new queue.
 */
export function takeDue(state: State, until: Date, all: () => Iterable<DueChange>): DueChange | undefined {
  let heap = heaps.get(state)
  if (heap === undefined) {
    heap = []
    for (const change of all()) push(heap, change)
    heaps.set(state, heap)
  }
  return heap.length > 0 && heap[0]!.at <= until.getTime() ? pop(heap) : undefined
}

/** Discards the queue, so that the next takeDue fills it from the rows. */
export function clearDueQueue(state: State): void {
  heaps.delete(state)
}

function comesBefore(one: DueChange, other: DueChange): boolean {
  return one.at === other.at ? one.order < other.order : one.at < other.at
}

function push(heap: DueChange[], change: DueChange): void {
  let place = heap.push(change) - 1
  while (place > 0) {
    const parent = (place - 1) >> 1
    if (!comesBefore(change, heap[parent]!)) break
    heap[place] = heap[parent]!
    place = parent
  }
  heap[place] = change
}

function pop(heap: DueChange[]): DueChange {
  const first = heap[0]!
  const last = heap.pop()!
  if (heap.length === 0) return first
  let place = 0
  for (;;) {
    const [left, right] = [2 * place + 1, 2 * place + 2]
    if (left >= heap.length) break
    const child = right < heap.length && comesBefore(heap[right]!, heap[left]!) ? right : left
    if (!comesBefore(heap[child]!, last)) break
    heap[place] = heap[child]!
    place = child
  }
  heap[place] = last
  return first
}
