import { type LineKind, lineKinds, linesTable } from '../domain/invoices/invoice-lines.ts'
import type { Statement } from '../store/database.ts'
import { publishing, summingUp } from '../store/invoices/publish/invoice-sums.ts'
import { demoCustomers } from './customers.ts'
import {
  demo,
  demoCustomerId,
  demoInvoiceId,
  demoOfferId,
  demoResellerId,
  demoSubscriptionId,
} from './identifiers.ts'
import { demoCompanies } from './resellers.ts'

/** The columns of a line that differ from its default. */
type Line = Readonly<Record<string, unknown>>

const months = ['2026-07-01', '2026-08-01', '2026-09-01']

const throughReseller: Line = {
  reseller_id: demoResellerId(1),
  reseller_name: demoCompanies[0]!.companyName,
  reseller_internal_id: 'R-1001',
  customer_id: demoCustomerId(1),
  customer_name: demoCustomers[0]!.companyName,
  customer_internal_id: 'C-1001',
  subscription_id: demoSubscriptionId(1),
  subscription_name: 'Backup of the bakery',
  subscription_internal_id: 'S-2041',
  ...{ subtotal: '48', subtotal_for_reseller: '52.8', subtotal_for_customer: '60.72' },
}

const ofCspItself: Line = {
  customer_id: demoCustomerId(2),
  customer_name: demoCustomers[1]!.companyName,
  customer_internal_id: 'C-1002',
  subscription_id: demoSubscriptionId(11),
  subscription_name: 'Backup of the law firm',
  ...{ unit_price: '6.7', subtotal: '13.4', subtotal_for_reseller: null, subtotal_for_customer: '15.41' },
}

/** For each kind of line, a function that returns the lines of a month, with the members that only this kind has. */
const ofKind: Readonly<Record<LineKind, (month: string) => readonly Line[]>> = {
  license: (month) => {
    const charge = {
      ...{ offer_id: demoOfferId(1), offer_provider_id: 'backup', offer_name: 'Managed Backup' },
      ...{ charge_type: 'Cycle fee', charge_start_date: month, unit_price: '9.6', quantity: 5 },
      billing_currency: 'EUR',
    }
    return [
      { ...charge, ...throughReseller, po_number: 'PO-7719' },
      { ...charge, ...ofCspItself, quantity: 2 },
    ]
  },
  onetime: (month) => {
    const charge = {
      ...{ product_id: 'CFQ7TTC0LF8R', sku_id: '0001', product_name: 'Managed Backup Plus' },
      ...{ charge_type: 'new', charge_start_date: month, unit_price: '9.6', quantity: '5', currency: 'EUR' },
    }
    return [
      { ...charge, ...throughReseller },
      { ...charge, ...ofCspItself, quantity: '2' },
    ]
  },
  usage: (month) => {
    const { customer_name, ...line } = throughReseller
    const charge = { charge_type: 'Assess usage fee for current cycle', charge_start_date: month }
    const used = { service_name: 'Storage', region: 'EU West', consumed_quantity: '480.25', unit: 'GB' }
    return [{ ...line, ...charge, ...used, customer_company_name: customer_name, billing_currency: 'EUR' }]
  },
  dailyratedusage: (month) => {
    const entitlement = { entitlement_id: 'bakery', entitlement_description: 'Bakery in the cloud' }
    const day = { usage_date: month, meter_name: 'D2 v3', quantity: '24', unit_of_measure: '1 Hour' }
    return ['production', 'production', 'test'].map((resource_group) => ({
      ...{ ...throughReseller, ...entitlement, ...day, resource_group },
      ...{ pec_awarded: resource_group === 'production', billing_currency: 'EUR' },
      group_key: resource_group === 'production' ? 1 : 2,
    }))
  },
}

/** Returns the statements that insert three months of invoices into the demo tenant. */
export function demoInvoiceStatements(): Statement[] {
  return lineKinds.flatMap((kind) =>
    months.flatMap((month, index) =>
      invoiceStatements({
        ...{ kind, month, lines: ofKind[kind](month) },
        invoiceId: demoInvoiceId(kind, months.length - index),
        number: `DB000${index + 1}${kind[0]!.toUpperCase()}H`,
      }),
    ),
  )
}

/** An invoice of the Tier 2 instance, with the lines of a month. */
export interface DemoInvoice {
  readonly kind: LineKind
  readonly invoiceId: string
  readonly number: string
  /** The first day of the month, such as `2026-09-01`. */
  readonly month: string
  readonly lines: readonly Line[]
}

/** Returns the statements that insert an invoice into the demo tenant. */
export function invoiceStatements({ kind, invoiceId, number, month, lines }: DemoInvoice): Statement[] {
  const { tenantId, tier2InstanceId } = demo
  const begins = { tenantId, invoiceId, revision: 1, period: month, kind }
  return [
    { text: 'select ensure_partition($1, $2::date)', values: [linesTable(kind), month] },
    {
      text: `insert into invoices (tenant_id, invoice_id, provider_instance_id, provider_invoice_id, kind, issued_at,
               period, period_start, period_end, currency, state)
             values ($1, $2, $3, $4, $5, $6::date + interval '1 month 1 day', $6, $6, $6::date + interval '1 month',
               'EUR', 'Importing')`,
      values: [tenantId, invoiceId, tier2InstanceId, number, kind, month],
    },
    {
      text: `insert into invoice_revisions (tenant_id, invoice_id, revision, origin, source_version)
             values ($1, $2, 1, 'Import', 'demo')`,
      values: [tenantId, invoiceId],
    },
    ...lines.map((line, index) => {
      const columns = {
        ...{
          tenant_id: tenantId,
          period: month,
          invoice_id: invoiceId,
          revision: 1,
          line_number: index + 1,
        },
        line_id: invoiceId.replace('-4000-', `-4${String(index + 1).padStart(3, '0')}-`),
        ...line,
      }
      const names = Object.keys(columns)
      return {
        text: `insert into ${linesTable(kind)} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
        values: Object.values(columns),
      }
    }),
    ...summingUp(begins),
    publishing(begins),
  ]
}
