import { createTabList, createTabStore } from '../store.ts'

/** Background work that this tab has started. */
export interface FollowedOperation {
  readonly id: string
  readonly title: string
  readonly startedAt: number
}

const longestList = 50

/** The background work of this tab, the newest first. */
export const activity = createTabList<FollowedOperation>('console-activity')

/** Adds background work to the activity panel, which follows it until it ends. */
export function followOperation(id: string, title: string): void {
  activity.set((list) =>
    [{ id, title, startedAt: Date.now() }, ...list.filter((one) => one.id !== id)].slice(0, longestList),
  )
}

/** A write that is done and has no background work. */
export interface Confirmed {
  readonly title: string
}

/** The newest write that is done, while its confirmation is on the screen; otherwise undefined. */
export const confirmed = createTabStore<Confirmed | undefined>(() => undefined)
