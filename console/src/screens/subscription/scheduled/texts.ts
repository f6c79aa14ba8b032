import { defineTexts } from '../../../language/texts.ts'

/** The words of the dialogs that decide a scheduled change. */
export const useScheduledTexts = defineTexts('scheduled-change', {
  en: {
    without: 'Without the change',
    with: 'With the change',
    Update: 'Scheduled change',
    Suspend: 'Scheduled suspension',
    Reactivate: 'Scheduled reactivation',
    Cancel: 'Scheduled cancellation',
    scheduledAt: 'Scheduled on {{when}}',
    scheduledBy: 'Scheduled on {{when}} by {{who}}',
    cost: 'At your cost, for the present term',
    price: 'At the price of your buyer, for the present term',
    noPrice: 'The service cannot compute the price of this change now.',
    keepVendorText:
      'The scheduled change is cancelled. The subscription keeps the values that it has at the vendor.',
    dropText: 'The scheduled change is cancelled. The subscription keeps its present values.',
    repeatText: 'The service makes the change in two minutes, or at its own time if that is later.',
  },
  de: {
    without: 'Ohne die Änderung',
    with: 'Mit der Änderung',
    Update: 'Geplante Änderung',
    Suspend: 'Geplante Aussetzung',
    Reactivate: 'Geplante Reaktivierung',
    Cancel: 'Geplante Kündigung',
    scheduledAt: 'Geplant am {{when}}',
    scheduledBy: 'Geplant am {{when}} von {{who}}',
    cost: 'Zu Ihren Kosten, für die jetzige Laufzeit',
    price: 'Zum Preis Ihres Käufers, für die jetzige Laufzeit',
    noPrice: 'Der Dienst kann den Preis dieser Änderung jetzt nicht berechnen.',
    keepVendorText:
      'Die geplante Änderung wird abgebrochen. Das Abonnement behält die Werte, die es beim Hersteller hat.',
    dropText: 'Die geplante Änderung wird abgebrochen. Das Abonnement behält seine jetzigen Werte.',
    repeatText:
      'Der Dienst führt die Änderung in zwei Minuten aus, oder zu ihrer eigenen Zeit, wenn diese später ist.',
  },
})
