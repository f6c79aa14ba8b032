import { defineTexts } from '../language/texts.ts'

/** The texts of the reasons why something is not permitted. */
export const usePermissionTexts = defineTexts('permission', {
  en: {
    role: 'Only {{roles}} may do this.',
    scope: 'Your access may only read. It needs all rights of its role.',
    state: 'Possible only while the state is {{states}}. It is {{state}}.',
    busy: 'Another change of this subscription is running.',
    csp: 'the distributor',
    reseller: 'resellers',
    customer: 'customers',
  },
  de: {
    role: 'Das dürfen nur {{roles}}.',
    scope: 'Ihr Zugang darf nur lesen. Nötig sind alle Rechte seiner Rolle.',
    state: 'Nur möglich, solange der Zustand {{states}} ist. Er ist {{state}}.',
    busy: 'Eine andere Änderung dieses Abonnements läuft.',
    csp: 'der Distributor',
    reseller: 'Reseller',
    customer: 'Kunden',
  },
})
