import { acceptAgreement } from './accept-agreement.ts'
import { addDomain } from './add-domain.ts'
import { applyDelegation } from './apply-delegation.ts'
import { billOwnServices } from './bill-own-services.ts'
import { changeSubscription } from './change-subscription.ts'
import { deleteCustomer } from './delete-customer.ts'
import { finishSubscription } from './finish-subscription.ts'
import { importInvoices } from './import-invoices.ts'
import type { JobDefinition } from './job.ts'
import { mailCredentials } from './mail-credentials.ts'
import { migrateSubscription } from './migrate-subscription.ts'
import { moveSubscription } from './move-subscription.ts'
import { placeOrder } from './place-order.ts'
import { provisionCustomer } from './provision-customer.ts'
import { reRateInvoice } from './re-rate-invoice.ts'
import { reconcileInvoice } from './reconcile-invoice.ts'
import { removeRelationship } from './remove-relationship.ts'
import { setBudget } from './set-budget.ts'
import { setQualification } from './set-qualification.ts'
import { syncCatalogue } from './sync-catalogue.ts'
import { updateVendorCompany } from './update-vendor-company.ts'
import { verifyAssociation } from './verify-association.ts'

/** Every kind of background work. */
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
  reconcileInvoice,
  reRateInvoice,
  importInvoices,
  billOwnServices,
] as unknown as readonly JobDefinition<object>[]
