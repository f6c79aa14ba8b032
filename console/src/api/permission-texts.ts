import { defineTexts } from '../language/texts.ts'

/** The texts of the reasons why something is not permitted. */
export const usePermissionTexts = defineTexts('permission', {
  en: {
    role: 'Only {{roles}} may do this.',
    allRights: 'Your access permits only: {{rights}}. This action needs all rights of the role.',
    oneRight: 'Your access permits only: {{rights}}. This action needs the right: {{needed}}.',
    read: 'read',
    billing: 'import, compare and re-rate invoices',
    state: 'Possible only while the state is {{states}}. It is {{state}}.',
    csp: 'the distributor',
    reseller: 'resellers',
    customer: 'customers',
  },
  de: {
    role: 'Das ist nur für diese Rollen erlaubt: {{roles}}.',
    allRights: 'Ihr Zugang erlaubt nur: {{rights}}. Nötig sind alle Rechte der Rolle.',
    oneRight: 'Ihr Zugang erlaubt nur: {{rights}}. Nötig ist das Recht: {{needed}}.',
    read: 'lesen',
    billing: 'Rechnungen importieren, vergleichen und neu bewerten',
    state: 'Nur möglich, solange der Status {{states}} ist. Er ist {{state}}.',
    csp: 'Distributor',
    reseller: 'Reseller',
    customer: 'Kunde',
  },
})
