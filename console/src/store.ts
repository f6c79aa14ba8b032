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

/** Returns the value of a store, and renders the component again when it changes. */
export function useStored<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}
