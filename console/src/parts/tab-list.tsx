import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './tab-list.module.css'

interface TabListProps {
  /** The open tab. */
  readonly value: string
  readonly children: ReactNode
}

/** The tabs of a screen in one line, which scrolls on a phone. The open tab is in view. */
export function TabList({ value, children }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open tab, also after a click or Back
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [value])
  return (
    <Tabs.List mb="lg" ref={list} className={classes.list!}>
      {children}
    </Tabs.List>
  )
}
