import { defineTexts } from '../../language/texts.ts'

/** What the types of events are about and what they say: the two parts of a type such as `order.failed`. */
const texts = {
  en: {
    'provider-instance': 'Provider instance',
    'provider-connection': 'Connection to the vendor',
    reseller: 'Reseller',
    'reseller-association': 'Reseller at the provider instance',
    customer: 'Customer',
    'customer-relation': 'Sale to the customer',
    'customer-binding': 'Margins for the customer',
    'provider-customer': 'Customer at the vendor',
    'customer-agreement': 'Agreement of the customer',
    'portal-user': 'User',
    'delegation-template': 'Template of delegated administration',
    'purchase-limits': 'Limits of orders',
    'held-purchase': 'Held order',
    'offer-catalogue': 'Catalogue',
    'price-list': 'Price list',
    'held-ends': 'Held ends of prices',
    order: 'Order',
    subscription: 'Subscription',
    'scheduled-change': 'Scheduled change',
    invoice: 'Invoice',
    reconciliation: 'Comparison with the vendor',
    alert: 'Alert',
    plan: 'Plan',
    webhook: 'Webhook',
    operation: 'Background work',
    created: 'created',
    updated: 'changed',
    deleted: 'deleted',
    succeeded: 'succeeded',
    failed: 'failed',
    retried: 'retried',
    cancelled: 'cancelled',
    acknowledged: 'acknowledged',
    approved: 'approved',
    rejected: 'rejected',
    expired: 'expired',
    processing: 'in progress',
    provisioning: 'being set up',
    completed: 'completed',
    activated: 'activated',
    suspended: 'suspended',
    disabled: 'disabled',
    enabled: 'enabled',
    paused: 'paused',
    conflicted: 'in conflict',
    published: 'ready',
    previewed: 'preview ready',
    done: 'done',
    undone: 'undone',
    blocked: 'blocked',
    unreachable: 'unreachable',
    recovered: 'reachable again',
  },
  de: {
    'provider-instance': 'Anbieterinstanz',
    'provider-connection': 'Verbindung zum Hersteller',
    reseller: 'Reseller',
    'reseller-association': 'Reseller an der Anbieterinstanz',
    customer: 'Kunde',
    'customer-relation': 'Verkauf an den Kunden',
    'customer-binding': 'Margen für den Kunden',
    'provider-customer': 'Kunde beim Hersteller',
    'customer-agreement': 'Vereinbarung des Kunden',
    'portal-user': 'Benutzer',
    'delegation-template': 'Vorlage der delegierten Verwaltung',
    'purchase-limits': 'Limits für Bestellungen',
    'held-purchase': 'Angehaltene Bestellung',
    'offer-catalogue': 'Katalog',
    'price-list': 'Preisliste',
    'held-ends': 'Angehaltene Preisenden',
    order: 'Bestellung',
    subscription: 'Abonnement',
    'scheduled-change': 'Geplante Änderung',
    invoice: 'Rechnung',
    reconciliation: 'Vergleich mit dem Hersteller',
    alert: 'Hinweis',
    plan: 'Plan',
    webhook: 'Webhook',
    operation: 'Hintergrundvorgang',
    created: 'angelegt',
    updated: 'geändert',
    deleted: 'gelöscht',
    succeeded: 'erfolgreich',
    failed: 'fehlgeschlagen',
    retried: 'wiederholt',
    cancelled: 'abgebrochen',
    acknowledged: 'zur Kenntnis genommen',
    approved: 'genehmigt',
    rejected: 'abgelehnt',
    expired: 'abgelaufen',
    processing: 'in Bearbeitung',
    provisioning: 'wird eingerichtet',
    completed: 'abgeschlossen',
    activated: 'aktiviert',
    suspended: 'ausgesetzt',
    disabled: 'deaktiviert',
    enabled: 'eingeschaltet',
    paused: 'angehalten',
    conflicted: 'im Konflikt',
    published: 'bereit',
    previewed: 'Vorschau bereit',
    done: 'ausgeführt',
    undone: 'rückgängig gemacht',
    blocked: 'gesperrt',
    unreachable: 'nicht erreichbar',
    recovered: 'wieder erreichbar',
  },
} as const

const useEventTexts = defineTexts('story-events', texts)

type Key = keyof typeof texts.en

const isKnown = (key: string | undefined): key is Key => key !== undefined && Object.hasOwn(texts.en, key)

/** Returns the parts of a type of events as keys of texts; undefined for a type of a newer version of the service. */
export function eventKeys(type: string): readonly [subject: Key, happening: Key] | undefined {
  const [subject, happening] = type.replace(/^reseller-management\./, '').split('.')
  return isKnown(subject) && isKnown(happening) ? [subject, happening] : undefined
}

/** Returns the function that writes what an event is about and what happened, in the words of the reader. */
export function useEventWords(): (type: string) => readonly [subject: string, happening: string] | undefined {
  const text = useEventTexts()
  return (type) => {
    const keys = eventKeys(type)
    return keys && [text(keys[0]), text(keys[1])]
  }
}
