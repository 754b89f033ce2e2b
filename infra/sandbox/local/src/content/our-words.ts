type Words = { 'en-US': string; 'en-CA'?: string; 'fr-CA'?: string };

/** Texts about a plan that the seed records lack: a description, and the number of channels. */
export const plans: Record<string, { channels: number; line: Words }> = {
  'streaming-all-access': {
    channels: 425,
    line: {
      'en-US': 'Music, talk, news and sports shows in the app, on every device you own.',
      'fr-CA': 'Musique, nouvelles et émissions dans l’appli, sur tous vos appareils.',
    },
  },
  'streaming-free-trial': {
    channels: 425,
    line: {
      'en-US': 'The whole app, and three months to find out what you like.',
      'fr-CA': 'Toute l’appli, et trois mois pour découvrir ce qui vous plaît.',
    },
  },
  'streaming-month-trial': {
    channels: 425,
    line: {
      'en-US': 'The whole app for a month, without a card.',
      'fr-CA': 'Toute l’appli pendant un mois, sans carte.',
    },
  },
  'streaming-annual': {
    channels: 425,
    line: {
      'en-US': 'A whole year in the app, billed once.',
      'fr-CA': 'Une année complète dans l’appli, facturée une seule fois.',
    },
  },
  'streaming-student': {
    channels: 425,
    line: {
      'en-US': 'The whole app, for as long as you study.',
      'fr-CA': 'Toute l’appli, aussi longtemps que durent vos études.',
    },
  },
  'satellite-essential': {
    channels: 120,
    line: {
      'en-US': 'The music, news and talk you want for the road.',
      'fr-CA': 'La musique, les nouvelles et les émissions qu’il faut pour la route.',
    },
  },
  'satellite-music-entertainment': {
    channels: 185,
    line: {
      'en-US': 'A good drive every day, and the app for the rest of it.',
      'fr-CA': 'Chaque trajet en musique, et l’appli pour le reste de la journée.',
    },
  },
  'satellite-music-entertainment-annual': {
    channels: 185,
    line: {
      'en-US': 'The monthly plan, billed once a year.',
      'fr-CA': 'Le forfait mensuel, facturé une fois par année.',
    },
  },
  'satellite-platinum': {
    channels: 325,
    line: {
      'en-US': 'Everything we broadcast, in the car and out of it.',
      'fr-CA': 'Tout ce que nous diffusons, en voiture et ailleurs.',
    },
  },
  'satellite-platinum-annual': {
    channels: 325,
    line: {
      'en-US': 'Everything we broadcast, billed once a year.',
      'fr-CA': 'Tout ce que nous diffusons, facturé une fois par année.',
    },
  },
  'satellite-platinum-vip': {
    channels: 325,
    line: {
      'en-US':
        'Every channel on two radios and in the app, with concert recordings and a VIP help line.',
      'fr-CA':
        'Toutes les chaînes sur deux radios et dans l’appli, avec des concerts enregistrés et une ligne d’aide VIP.',
    },
  },
  'satellite-platinum-trial': {
    channels: 325,
    line: {
      'en-US': 'Every channel in your new car.',
      'fr-CA': 'Toutes les chaînes dans votre nouvelle voiture.',
    },
  },
  'satellite-service-lane-trial': {
    channels: 325,
    line: {
      'en-US': 'Every channel, courtesy of your dealer.',
      'fr-CA': 'Toutes les chaînes, une gracieuseté de votre concessionnaire.',
    },
  },
  'satellite-used-vehicle-trial': {
    channels: 325,
    line: {
      'en-US': 'Every channel in the car that is new to you.',
      'fr-CA': 'Toutes les chaînes dans la voiture qui est nouvelle pour vous.',
    },
  },
  'satellite-traffic': {
    channels: 1,
    line: { 'en-US': 'Traffic and road work on the map of your radio.' },
  },
  'marine-coastal': { channels: 1, line: { 'en-US': 'Weather along the coast, on your chart.' } },
  'marine-fish': { channels: 1, line: { 'en-US': 'Where the fish are, by plankton and tide.' } },
  'aviation-pilot': { channels: 1, line: { 'en-US': 'Weather aloft, in your cockpit.' } },
  'vega-bundle': {
    channels: 425,
    line: {
      'en-US': 'One plan for the drive and for the rest of your day.',
      'fr-CA': 'Un seul forfait pour la route et pour le reste de la journée.',
    },
  },
  'next-forward-bundle': {
    channels: 425,
    line: {
      'en-US': 'The essentials in the car, everything in the app.',
      'fr-CA': 'L’essentiel dans la voiture, tout dans l’appli.',
    },
  },
};

/**
 * Phrases of the seed records that we word differently, so that prices are said in one way, no plan
 * promises what is sold as an add-on, and English is American.
 */
export const reworded: Readonly<Record<string, string>> = {
  'Live sport': 'Live sports',
  'Talk, news and sport, live and on demand': 'Talk, news and sports shows, live and on demand',
  'Comedy, talk and sport': 'Comedy, talk and sports shows',
  'As monthly, paid once a year': 'Everything in the monthly plan',
  'Two months less': '12 months for the price of 10',
  'Two months less than paying monthly': '12 months for the price of 10',
  'Stop any time before it renews': 'Cancel anytime before it renews',
  'Checked once a year': 'Verified once a year',
  'Ends by itself, no card': 'Ends on its own, no card needed',
  "Live traffic on the car's map": 'Live traffic on the map of your radio',
  'Émissions, nouvelles et sports, en direct et sur demande':
    'Nouvelles, émissions et magazines sportifs, en direct et sur demande',
  'Humour, émissions et sports': 'Humour, émissions et magazines sportifs',
  'Comme le forfait mensuel, payé une fois par année': 'Tout ce que comprend le forfait mensuel',
  'Deux mois de moins': '12 mois pour le prix de 10',
  'Deux mois de moins que par mensualités': '12 mois pour le prix de 10',
  '3,00 $ pendant 3 mois': '3,00 $ pour 3 mois',
  '3,00 $ pendant 3 mois. Nous vous écrivons avant le changement de prix.':
    '3,00 $ pour 3 mois. Nous vous écrivons avant le changement de prix.',
};

/** One-sentence description of each add-on. */
export const addOns: Record<string, Words> = {
  'addon-traffic': { 'en-US': 'Traffic jams, accidents and road work on the map of your radio.' },
  'addon-second-app-stream': {
    'en-US': 'Two people can listen at the same time, each to something different.',
    'fr-CA': 'Deux personnes écoutent en même temps, chacune à sa façon.',
  },
  'addon-live-sport': {
    'en-US':
      'Every game live, called by the announcers of both teams. Comes on top of the channels in your plan.',
    'fr-CA':
      'Tous les matchs en direct, commentés par les descripteurs des deux équipes. S’ajoute aux chaînes de votre forfait.',
  },
};

/** Texts of a campaign on “Ways to listen”. */
export const campaigns: Record<string, { eyebrow: Words; headline: Words; body: Words }> = {
  welcome: {
    eyebrow: { 'en-US': 'In the app', 'fr-CA': 'Dans l’appli' },
    headline: {
      'en-US': 'Everything in the app',
      'fr-CA': 'Toute l’appli',
    },
    body: {
      'en-US': 'Ad-free music, news, comedy and sports shows, at home and on the go.',
      'fr-CA':
        'De la musique sans publicité, des nouvelles, de l’humour et du sport, à la maison comme en déplacement.',
    },
  },
  satellite: {
    eyebrow: { 'en-US': 'In the car', 'fr-CA': 'Dans la voiture' },
    headline: {
      'en-US': 'One station, coast to coast',
      'fr-CA': 'D’un océan à l’autre',
    },
    body: {
      'en-US':
        'Your favorite station stays with you all the way. Your car most likely has the radio already.',
      'fr-CA':
        'Votre station préférée vous suit tout au long du trajet. Votre voiture a sans doute déjà la radio.',
    },
  },
  vip: {
    eyebrow: { 'en-US': 'Two radios and the app', 'fr-CA': 'Deux radios et l’appli' },
    headline: { 'en-US': 'Platinum VIP', 'fr-CA': 'Platine VIP' },
    body: {
      'en-US':
        'Every channel on two radios and in the app, with concert recordings and a VIP help line.',
      'fr-CA':
        'Toutes les chaînes sur deux radios et dans l’appli, avec des concerts enregistrés et une ligne d’aide VIP.',
    },
  },
  vega: {
    eyebrow: { 'en-US': 'Car and app', 'fr-CA': 'Voiture et appli' },
    headline: { 'en-US': 'Vega: one plan for both', 'fr-CA': 'Vega : un forfait pour les deux' },
    body: {
      'en-US': 'One bill for the drive and the rest of your day, for less than buying both.',
      'fr-CA':
        'La route et le reste de la journée sur une seule facture, pour moins cher que les deux séparément.',
    },
  },
  student: {
    eyebrow: { 'en-US': 'For students', 'fr-CA': 'Pour les étudiantes et étudiants' },
    headline: {
      'en-US': 'Everything in the app, at a student price',
      'fr-CA': 'Toute l’appli, au prix étudiant',
    },
    body: {
      'en-US': 'Music for writing papers, shows for the walk home, and the news between classes.',
      'fr-CA':
        'De la musique pour étudier, des émissions pour marcher et les nouvelles entre deux cours.',
    },
  },
};

/** Label of each listening option. */
export const listeningOptions: Record<string, Words> = {
  'inside the car': { 'en-US': 'In the car', 'fr-CA': 'Dans la voiture' },
  'streaming app': { 'en-US': 'In the app', 'fr-CA': 'Dans l’appli' },
  'custom stations': { 'en-US': 'Your own stations', 'fr-CA': 'Vos propres stations' },
  'VIP perks': { 'en-US': 'VIP perks', 'fr-CA': 'Avantages VIP' },
};

const ofMonthTrial = {
  contentType: 'Package',
  plan: 'streaming-month-trial',
  listeningOptionIcons: ['streaming app', 'custom stations'],
};
const english = {
  name: 'All Access for a month (app)',
  highlights: ['Everything in the app for 1 month', 'Ends by itself, no card'],
  deal: '1 month free',
};
const french = {
  name: 'Accès complet pendant un mois (appli)',
  highlights: ['Tout ce qu’offre l’appli pendant 1 mois', 'Prend fin de lui-même, sans carte'],
  deal: '1 mois sans frais',
};

/** What we sell besides the plans of the seed records: a trial that needs no card. */
export const ourTrial = {
  plans: [{ key: ofMonthTrial.plan, package: 'SDB_IP_SA' }],
  offers: ['US', 'CA'].map((country) => ({
    key: `trial-streaming-month-${country.toLowerCase()}`,
    country,
    plan: ofMonthTrial.plan,
  })),
  content: [
    { ...ofMonthTrial, ...english, locale: 'en-US' },
    { ...ofMonthTrial, ...english, locale: 'en-CA' },
    { ...ofMonthTrial, ...french, locale: 'fr-CA' },
    { ...ofMonthTrial, ...english, locale: 'en-CA_QC', deal: '1 month free. It ends by itself.' },
    {
      ...ofMonthTrial,
      ...french,
      locale: 'fr-CA_QC',
      deal: '1 mois sans frais. L’essai prend fin de lui-même.',
    },
  ],
};
