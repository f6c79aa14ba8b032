/** The names of the jobs that a dry run can name. `job-texts.ts` says what each of them does. */
export const jobNames = [
  ...(['verify-association', 'provision-customer', 'mail-credentials', 'update-vendor-company'] as const),
  ...(['remove-relationship', 'delete-customer', 'add-domain', 'set-qualification'] as const),
  ...(['accept-agreement', 'apply-delegation', 'change-subscription', 'move-subscription'] as const),
  ...(['migrate-subscription', 'set-budget', 'place-order', 'finish-subscription'] as const),
  ...(['sync-catalogue', 'confirm-held-ends', 'reconcile-invoice', 're-rate-invoice'] as const),
  ...(['import-invoices', 'bill-own-services', 'preview-plan', 'work-plan'] as const),
] as const

/** Returns the key of the text about a job; `other` for a job of a newer version of the service. */
export function jobTextOf(name: string): (typeof jobNames)[number] | 'other' {
  return jobNames.find((one) => one === name) ?? 'other'
}
