import { defineTexts } from '../../language/texts.ts'

export const useSubscriptionsTexts = defineTexts('subscriptions', {
  en: {
    title: 'Subscriptions',
    unused: 'Unused seats',
    search: 'Find by name or offer',
    name: 'Name',
    customer: 'Customer',
    offer: 'Offer',
    seats: 'Seats',
    price: 'Price',
    status: 'State',
    anyState: 'Any state',
    ends: 'Term ends',
    empty: 'No subscription matches',
    emptyText: 'Remove a filter, or search for another part of the name.',
  },
  de: {
    title: 'Abonnements',
    unused: 'Ungenutzte Lizenzen',
    search: 'Nach Name oder Angebot suchen',
    name: 'Name',
    customer: 'Kunde',
    offer: 'Angebot',
    seats: 'Lizenzen',
    price: 'Preis',
    status: 'Status',
    anyState: 'Jeder Status',
    ends: 'Laufzeitende',
    empty: 'Keine Abonnements gefunden',
    emptyText: 'Entfernen Sie einen Filter, oder suchen Sie nach einem anderen Teil des Namens.',
  },
})
