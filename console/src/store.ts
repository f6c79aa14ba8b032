import { useSyncExternalStore } from 'react'

/** A value that components read by `useStored`. */
export interface Store<Value> {
  get(): Value
  set(value: Value | ((previous: Value) => Value)): void
  subscribe(listener: () => void): () => void
}

/** Returns a store with an initial value. */
export function createStore<Value>(first: Value): Store<Value> {
  let current = first
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      current = value instanceof Function ? value(current) : value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const readAgain = new Set<() => void>()

/** Returns a store whose value comes from the storage of the tab. `emptyTab` clears the storage and reads the value again. */
export function createTabStore<Value>(read: () => Value): Store<Value> {
  const store = createStore(read())
  readAgain.add(() => store.set(read()))
  return store
}

/** Returns a store of a list that the storage of the tab keeps over a reload. */
export function createTabList<One>(key: string): Store<readonly One[]> {
  const store = createTabStore((): readonly One[] => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '[]')
    } catch {
      return []
    }
  })
  return {
    ...store,
    set(value) {
      store.set(value)
      sessionStorage.setItem(key, JSON.stringify(store.get()))
    },
  }
}

/** Removes what a person has left in this tab: from its storage, and from the stores that have read it. */
export function emptyTab(): void {
  sessionStorage.clear()
  for (const read of readAgain) read()
}

/** Returns the value of a store, and renders the component again when it changes. */
export function useStored<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}
