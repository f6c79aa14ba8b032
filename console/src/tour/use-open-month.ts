import type { InvoiceState } from '@reseller-api/client'
import { useEffect } from 'react'
import { useRead } from '../api/read.ts'
import { isReady, lastMonth, monthAfter } from '../screens/months/month.ts'
import { useStored } from '../store.ts'
import { invoiceOf, type TourStep, workOf } from './steps.ts'
import { keepInvoice, keptInvoice } from './tour.ts'

/** The month that the tour closes. */
export interface OpenMonth {
  readonly month: string
  /** The invoice that the tour shows; undefined until it is read, or if the month has none. */
  readonly invoice: InvoiceState | undefined
  /** The number of invoices that are not ready to send; undefined until the invoices are read. */
  readonly unready: number | undefined
}

/**
 * Returns the month that the tour closes, with its invoice. It is the newest month with something to do: in the first days of a
 * month the vendor has not billed the last one yet. The tab keeps the invoice over a reload.
 */
export function useOpenMonth(step: TourStep): OpenMonth {
  const newest = lastMonth(new Date())
  const before = monthAfter(newest, -1)
  const [last, former] = [useMonth(newest), useMonth(before)]
  const keptId = useStored(keptInvoice)
  const isBefore = last !== undefined && workIn(last) === 0 && (workIn(former) > 0 || last.length === 0)
  const month = isBefore && former ? before : newest
  const invoices = month === before ? former : last
  const invoice = invoices && invoiceOf(step, invoices, keptId)
  const id = invoice?.id
  useEffect(() => {
    if (id !== undefined) keepInvoice(id)
  }, [id])
  return { month, invoice, unready: invoices?.filter((one) => !isReady(one)).length }
}

function workIn(invoices: readonly InvoiceState[] = []): number {
  return invoices.reduce((sum, one) => sum + workOf(one), 0)
}

function useMonth(month: string): readonly InvoiceState[] | undefined {
  const { data } = useRead(['invoices.listOfMonth', month, 'tour'], (client, request) =>
    client.invoices.listOfMonth({ month, pageSize: 500 }, request),
  )
  return data?.items
}
