import { defineTexts } from '../language/texts.ts'

/** The texts of the reasons why something is not permitted. */
export const usePermissionTexts = defineTexts('permission', {
  en: {
    role: 'Only {{roles}} may do this.',
    allRights: 'Your access may only: {{rights}}. This needs all rights of its role.',
    oneRight: 'Your access may only: {{rights}}. This needs the right: {{needed}}.',
    read: 'read',
    billing: 'import, compare and re-rate invoices',
    state: 'Possible only while the state is {{states}}. It is {{state}}.',
    csp: 'the distributor',
    reseller: 'resellers',
    customer: 'customers',
  },
  de: {
    role: 'Das dürfen nur {{roles}}.',
    allRights: 'Ihr Zugang darf nur: {{rights}}. Nötig sind alle Rechte seiner Rolle.',
    oneRight: 'Ihr Zugang darf nur: {{rights}}. Nötig ist das Recht: {{needed}}.',
    read: 'lesen',
    billing: 'Rechnungen importieren, vergleichen und neu bewerten',
    state: 'Nur möglich, solange der Zustand {{states}} ist. Er ist {{state}}.',
    csp: 'der Distributor',
    reseller: 'Reseller',
    customer: 'Kunden',
  },
})
