import type { State } from './state.ts'

/** Something that time brings by itself: when, and to which row. */
export interface DueChange {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Of what is due at the same time, the lowest comes first. */
  readonly order: number
  readonly table: DueTable
  readonly key: string
}

export type DueTable = 'subscriptions' | 'transitions' | 'migrations' | 'migrationSchedules'

// What lies ahead follows from the rows; the heaps only spare us to look through all of them at each request. An
// change that its row no longer keeps is passed over when its time comes.
const heaps = new WeakMap<State, DueChange[]>()

/** Notes what lies ahead of a row. Before anybody has asked for what is due, nothing has to be noted. */
export function enqueue(state: State, change: DueChange): void {
  const heap = heaps.get(state)
  if (heap !== undefined) push(heap, change)
}

/** What is due first, and taken off by this; undefined when nothing is until a time. `all` fills a new agenda. */
export function takeDue(state: State, until: Date, all: () => Iterable<DueChange>): DueChange | undefined {
  let heap = heaps.get(state)
  if (heap === undefined) {
    heap = []
    for (const change of all()) push(heap, change)
    heaps.set(state, heap)
  }
  return heap.length > 0 && heap[0]!.at <= until.getTime() ? pop(heap) : undefined
}

/** Has the agenda made anew, as when all that lies ahead has moved. */
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
