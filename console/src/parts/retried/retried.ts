import { createTabStore } from '../../store.ts'

/** Failed work that this tab has retried or started again. */
export interface RetriedWork {
  readonly operationId: string
  readonly title: string
  readonly at: string
}

const longestList = 5

/** The retried work of this tab, the newest first. It is forgotten with the sign-in. */
export const retried = createTabStore<readonly RetriedWork[]>(() => [])

/** Notes that work was retried, so that the screen says when it runs. */
export function noteRetry(operationId: string, title: string): void {
  const one = { operationId, title, at: new Date().toISOString() }
  retried.set((list) =>
    [one, ...list.filter((other) => other.operationId !== operationId)].slice(0, longestList),
  )
}
