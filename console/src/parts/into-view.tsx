import { type ReactNode, useEffect, useRef } from 'react'

const shortest = { block: 'nearest' } as const

/**
 * Scrolls by the shortest way until an element is visible. The focus stays where it is. Without motion for readers who prefer
 * less of it.
 */
export function bringIntoView(element: Element | null | undefined): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ ...shortest, behavior: isStill ? 'auto' : 'smooth' })
}

/** Brings its content into view when it appears, such as a warning about the value that a person has just chosen. */
export function IntoView({ children }: { readonly children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoView(shown.current), [])
  return <div ref={shown}>{children}</div>
}
