import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Empty } from './empty.tsx'
import { usePartTexts } from './texts.ts'

interface EmptyListProps {
  /** The filters of the list; a member that is undefined or empty does not filter. */
  readonly filters: object
  readonly clear: () => void
  /** Says that no row matches the filters. */
  readonly title: string
  /** Says how to find more rows. */
  readonly children: ReactNode
  readonly icon?: ReactNode
}

/** Says that a list has no rows. If filters hide its rows, it says so, and offers to remove the filters. */
export function EmptyList({ filters, clear, title, children, icon }: EmptyListProps) {
  const text = usePartTexts()
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '')
  if (!isFiltered) return <Empty title={text('nothingYet')} icon={icon} />
  return (
    <Empty
      title={title}
      icon={icon}
      action={
        <Button variant="default" onClick={clear}>
          {text('clearFilters')}
        </Button>
      }
    >
      {children}
    </Empty>
  )
}
