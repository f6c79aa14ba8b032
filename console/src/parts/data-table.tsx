import { Group, Loader, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Rows as ReadRows } from '../api/read.ts'
import classes from './data-table.module.css'
import { nextSort, type Sort, type SortValue, sortOf, sortRows, sortText } from './sort.ts'
import { usePartTexts } from './texts.ts'
import { View } from './view.tsx'

/** A column of a table. */
export interface Column<Item> {
  readonly id: string
  readonly header: string
  readonly cell: (item: Item) => ReactNode
  /** A track of a CSS grid, such as `2fr` or `140px`; `minmax(0, 1fr)` by default. */
  readonly width?: string
  readonly isNumeric?: boolean
  /** The value by which the rows are sorted on demand, as soon as all are loaded. */
  readonly sortBy?: (item: Item) => SortValue
  /** The property by which the API sorts the list, in a table with `order`. */
  readonly property?: string
}

/** The order in which the API lists the rows, as the URL has it. */
export interface Order {
  readonly value: string | undefined
  readonly change: (next: string | undefined) => void
}

interface DataTableProps<Item> {
  /** What the table lists, for screen readers. */
  readonly label: string
  readonly of: Pick<ReadRows<Item>, 'rows' | 'totalCount'> & Pick<ReadRows<unknown>, 'query'>
  readonly columns: readonly Column<Item>[]
  readonly rowKey: (item: Item) => string
  readonly empty: ReactNode
  /** The order of the API, for the columns with a property. */
  readonly order?: Order
  /** The largest height of the table. By default it reaches to the end of the window, but is at least half as high. */
  readonly maxHeight?: string
  /** Opens an item by a click anywhere in its row. The row also needs a button or a link for the keyboard. */
  readonly open?: (item: Item) => void
}

const tooltipEvents = { hover: true, focus: true, touch: true }
const estimatedRowPx = 48
const overscan = 12
const rowsBeforeEnd = 20

/**
 * A table of any length. It renders only visible rows and reads the next page before its end is reached. In a narrow window
 * each row is a card. The arrow keys move between rows.
 */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { of, empty } = props
  return (
    <View of={of.query} isEmpty={({ pages }) => pages[0]?.items.length === 0} empty={empty}>
      {() => <Rows {...props} />}
    </View>
  )
}

function Rows<Item>({ label, of, columns, rowKey, order, maxHeight, open }: DataTableProps<Item>) {
  const { totalCount, query } = of
  const { rows, sort, toggle } = useSorted(of.rows, columns)
  const text = usePartTexts()
  const scroller = useRef<HTMLDivElement>(null)
  const restOfWindow = useRestOfWindow(scroller)
  const height = { maxHeight: maxHeight ?? restOfWindow }
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRowPx,
    getItemKey: (index) => rowKey(rows[index]!),
    overscan,
  })
  const visible = virtual.getVirtualItems()
  const lastVisible = visible.at(-1)?.index ?? 0
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  useEffect(() => {
    const isNearEnd = lastVisible >= rows.length - rowsBeforeEnd
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [lastVisible, rows.length, hasNextPage, isFetchingNextPage, fetchNextPage])
  const grid = {
    '--columns': columns.map(({ width }) => width ?? 'minmax(0, 1fr)').join(' '),
  } as CSSProperties
  const count = totalCount ?? rows.length
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table whose rows have no links */}
      <div ref={scroller} className={classes.scroller} style={height} tabIndex={0}>
        <div role="table" aria-label={label} aria-rowcount={count + 1} onKeyDown={moveFocus}>
          <div role="row" aria-rowindex={1} className={classes.head} style={grid}>
            {columns.map(({ id, header, isNumeric, sortBy, property }) => {
              const ofApi = order && property !== undefined
              const present = ofApi ? order.value && sortOf(order.value) : sort
              const direction =
                present && present.id === (ofApi ? property : id) ? present.direction : undefined
              return (
                <div
                  key={id}
                  role="columnheader"
                  className={isNumeric ? classes.number : undefined}
                  {...(direction && { 'aria-sort': direction })}
                >
                  {ofApi || (sortBy && rows.length > 1) ? (
                    <SortButton
                      header={header}
                      direction={direction}
                      isLater={!ofApi && hasNextPage}
                      toggle={() =>
                        ofApi ? order.change(sortText(nextSort(present || undefined, property))) : toggle(id)
                      }
                    />
                  ) : (
                    header
                  )}
                </div>
              )
            })}
          </div>
          <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
            {visible.map(({ key, index, start }) => (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={classes.row}
                style={{ ...grid, transform: `translateY(${start}px)` }}
                {...(open && {
                  'data-opens': true,
                  onClick: (event) => isOnText(event) && open(rows[index]!),
                })}
              >
                {columns.map(({ id, header, cell, isNumeric }) => (
                  <div
                    key={id}
                    role="cell"
                    className={isNumeric ? classes.number : classes.cell}
                    data-header={header}
                  >
                    {cell(rows[index]!)}
                  </div>
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
      <Group gap="xs" mt="xs" role="status">
        <Text size="xs" c="dimmed">
          {rows.length < count ? text('rowsOf', { shown: rows.length, count }) : text('rows', { count })}
        </Text>
        {isFetchingNextPage && <Loader size="xs" aria-label={text('more')} />}
      </Group>
    </div>
  )
}

interface SortButtonProps {
  readonly header: string
  readonly direction: Sort['direction'] | undefined
  /** Whether the rows can be sorted only after all are loaded. */
  readonly isLater: boolean
  readonly toggle: () => void
}

function SortButton({ header, direction, isLater, toggle }: SortButtonProps) {
  const text = usePartTexts()
  const words = text('sortBy', { column: header })
  if (isLater)
    return (
      <Tooltip label={text('sortLater')} multiline maw={320} events={tooltipEvents}>
        <UnstyledButton className={classes.sort!} aria-disabled aria-description={text('sortLater')}>
          {header} <span aria-hidden>↕</span>
        </UnstyledButton>
      </Tooltip>
    )
  return (
    <UnstyledButton className={classes.sort!} title={words} onClick={toggle}>
      {header}
      <span aria-hidden> {direction ? (direction === 'ascending' ? '↑' : '↓') : '↕'}</span>
    </UnstyledButton>
  )
}

/** Sorts the rows of a table by the column that was chosen; the order of the service before that. */
function useSorted<Item>(unsorted: readonly Item[], columns: readonly Column<Item>[]) {
  const [sort, setSort] = useState<Sort>()
  const sortBy = columns.find(({ id }) => id === sort?.id)?.sortBy
  return {
    rows: sort && sortBy ? sortRows(unsorted, sortBy, sort.direction) : unsorted,
    sort,
    toggle: (id: string) => setSort((former) => nextSort(former, id)),
  }
}

// The number of rows below a table, and the padding of the page.
const belowPx = 64

/** Returns the height from the top of an element to the end of the window, but at least half of the window. */
function useRestOfWindow(of: RefObject<HTMLElement | null>): string {
  const [topPx, setTopPx] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setTopPx(Math.ceil(of.current!.getBoundingClientRect().top + window.scrollY))
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [of])
  return `max(50dvh, calc(100dvh - ${topPx + belowPx}px))`
}

/** Returns whether a click is on a row itself: not on a button or a link in it, and not the end of a selection of text. */
function isOnText({ target }: MouseEvent<HTMLElement>): boolean {
  return !(target as HTMLElement).closest('a, button') && !document.getSelection()?.toString()
}

/** Moves the focus to the first link of the next or previous row. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
  const direction = step[event.key as keyof typeof step]
  const row = (event.target as HTMLElement).closest('[role=row]')
  const next = direction && row?.[direction]?.querySelector<HTMLElement>('a, button')
  if (!next) return
  event.preventDefault()
  next.focus()
}
