import type { JobDefinition } from '../queue/job.ts'
import { acceptAgreement } from './customers/accept-agreement.ts'
import { addDomain } from './customers/add-domain.ts'
import { deleteCustomer } from './customers/delete-customer.ts'
import { mailCredentials } from './customers/mail-credentials.ts'
import { provisionCustomer } from './customers/provision-customer.ts'
import { removeRelationship } from './customers/remove-relationship.ts'
import { setQualification } from './customers/set-qualification.ts'
import { updateVendorCompany } from './customers/update-vendor-company.ts'
import { verifyAssociation } from './customers/verify-association.ts'
import { applyDelegation } from './delegated-administration/apply-delegation.ts'
import { billOwnServices } from './invoices/bill-own-services.ts'
import { importInvoices } from './invoices/import-invoices.ts'
import { reRateInvoice } from './invoices/re-rate-invoice.ts'
import { reconcileInvoice } from './invoices/reconcile-invoice.ts'
import { confirmHeldEnds } from './offers/confirm-held-ends.ts'
import { syncCatalogue } from './offers/sync-catalogue.ts'
import { finishSubscription } from './orders/finish-subscription.ts'
import { placeOrder } from './orders/place-order.ts'
import { previewPlan } from './plans/preview-plan.ts'
import { workPlan } from './plans/work-plan.ts'
import { changeSubscription } from './subscriptions/change-subscription.ts'
import { migrateSubscription } from './subscriptions/migrate-subscription.ts'
import { moveSubscription } from './subscriptions/move-subscription.ts'
import { setBudget } from './subscriptions/set-budget.ts'

/** The definitions of all jobs. */
export const jobs = [
  verifyAssociation,
  provisionCustomer,
  mailCredentials,
  updateVendorCompany,
  removeRelationship,
  deleteCustomer,
  addDomain,
  setQualification,
  acceptAgreement,
  applyDelegation,
  changeSubscription,
  moveSubscription,
  migrateSubscription,
  setBudget,
  placeOrder,
  finishSubscription,
  syncCatalogue,
  confirmHeldEnds,
  reconcileInvoice,
  reRateInvoice,
  importInvoices,
  billOwnServices,
  previewPlan,
  workPlan,
] as unknown as readonly JobDefinition<object>[]
