import type { CategoryTexts } from './category-texts.ts';

export const englishCategoryTexts: CategoryTexts = {
  cleaning: {
    name: 'Cleaning',
    description: 'A clean, tidy home, once or every week.',
    synonyms:
      'cleaner, cleaning lady, house cleaner, housekeeper, maid, house cleaning, cleaning service, clean my flat, dusting, vacuuming, mopping, hoover, tidying, bathroom cleaning, kitchen cleaning, chores, housework, charwoman',
  },
  'home-cleaning': {
    name: 'Regular cleaning',
    description: 'Floors, dust, kitchen and bathroom, as often as you like.',
    synonyms:
      'weekly cleaning, regular cleaner, domestic cleaner, home help, vacuuming, apartment cleaning, flat cleaning',
  },
  'deep-cleaning': {
    name: 'Deep cleaning',
    description: 'Top to bottom: oven, grout, cupboards, behind the furniture.',
    synonyms:
      'spring cleaning, deep clean, after builders cleaning, oven cleaning, sofa cleaning, carpet cleaning, degreasing, post-construction',
  },
  ironing: {
    name: 'Ironing',
    description: 'Shirts, sheets and delicates, ironed and folded at your place.',
    synonyms: 'ironing, laundry, press shirts, fold clothes, steam iron, washing, sheets, linen',
  },
  'window-cleaning': {
    name: 'Windows',
    description: 'Windows, bay windows and conservatories without streaks.',
    synonyms:
      'window cleaner, window washing, clean windows, glass, skylight, conservatory, mirrors, bay window',
  },
  'move-out-cleaning': {
    name: 'Move-out cleaning',
    description: 'A spotless home for the inventory, coming in or going out.',
    synonyms:
      'end of tenancy, move out cleaning, inventory, check-out cleaning, holiday let, airbnb cleaning, empty flat, deposit',
  },
  gardening: {
    name: 'Gardening',
    description: 'Lawns, hedges, beds and balconies looked after all year.',
    synonyms:
      'gardener, garden, gardening, landscaper, lawn, grass, mow, mowing, hedge, trim, pruning, weeding, weeds, yard work, yard, vegetable patch, leaves, watering, balcony plants',
  },
  'lawn-mowing': {
    name: 'Lawn mowing',
    description: 'A neat lawn, edges done, clippings collected.',
    synonyms:
      'mow the lawn, lawn mower, cut grass, tall grass, edging, strimmer, grass cutting, moss in lawn',
  },
  'hedge-trimming': {
    name: 'Hedge trimming',
    description: 'Straight hedges and tidy shrubs, cuttings taken away.',
    synonyms:
      'hedge trimming, hedge cutting, trim hedge, shrubs, bushes, privet, laurel, topiary, overgrown hedge',
  },
  'tree-pruning': {
    name: 'Tree pruning',
    description: 'Fruit trees, awkward branches and small fellings, done safely.',
    synonyms:
      'tree surgeon, arborist, prune tree, cut tree, felling, branches, stump removal, fruit trees, chainsaw',
  },
  planting: {
    name: 'Planting and layout',
    description: 'Flower beds, kitchen gardens, pots and small layouts.',
    synonyms:
      'plant flowers, flower bed, vegetable garden, turf, sow grass, pots, mulch, irrigation, landscaping, patio plants',
  },
  'garden-clearing': {
    name: 'Clearing and weeding',
    description: 'A plot back in hand: brambles, tall grass, leaves.',
    synonyms:
      'weeding, clear garden, brambles, brush cutting, overgrown garden, leaf raking, green waste, garden tidy',
  },
  handyman: {
    name: 'Handyman',
    description: 'Small jobs around the home, done well and without waiting.',
    synonyms:
      'handyman, handywoman, odd jobs, small jobs, diy, fix, repair, drill, hang, shelf, shelves, curtain rail, door, lock, shutter, furniture, screws, home repairs',
  },
  repair: {
    name: 'Repair',
    description: 'Sticking door, jammed shutter, tired lock: mended before replaced.',
    synonyms:
      'fix, repair, broken, squeaky door, sticking door, broken handle, jammed shutter, blinds, lock, hinge, window, cracked tile',
  },
  installation: {
    name: 'Fitting and fixing',
    description: 'Shelves, rails, television, lamps: level and solid.',
    synonyms:
      'install, mount, tv mounting, hang picture, shelves, curtain rail, mirror, blinds, smoke detector, letterbox, drilling, fitting',
  },
  maintenance: {
    name: 'Upkeep',
    description: 'One visit for all that waits: seals, adjustments, greasing, checks.',
    synonyms:
      'maintenance, upkeep, silicone sealant, bath sealing, grout, gutter cleaning, ventilation filter, oil hinges, to-do list',
  },
  'furniture-assembly': {
    name: 'Furniture assembly',
    description: 'Flat packs, kitchens and beds put together with care, boxes removed.',
    synonyms:
      'flat pack, ikea assembly, furniture assembly, assemble wardrobe, build bed, bookcase, desk, dismantle, chest of drawers',
  },
  childcare: {
    name: 'Childcare',
    description: 'People you can trust, after school, in the evening or all year.',
    synonyms:
      'babysitter, baby sitter, nanny, childminder, child care, childcare, au pair, mind children, look after kids, baby, toddler, newborn, nursery, school run, after school, homework, bedtime',
  },
  babysitting: {
    name: 'Babysitting',
    description: 'A quiet evening or afternoon: dinner, games, story and bed.',
    synonyms:
      'babysitter, evening babysitter, night out, weekend sitter, occasional childcare, last-minute babysitter, sitter, babysit, evening sitter',
  },
  'school-pickup': {
    name: 'School pick-up',
    description: 'The walk home, a snack and games until you are back.',
    synonyms:
      'school run, school pick-up, pick up kids, after-school care, nursery pick-up, walk to school, wednesday afternoon',
  },
  'homework-help': {
    name: 'Homework help',
    description: 'Reading, sums and lessons gone over calmly, from 6 to 15.',
    synonyms:
      'homework, tutor, tutoring, private lessons, maths, reading, school support, primary school, secondary school',
  },
  'regular-nanny': {
    name: 'Regular nanny',
    description: 'The same person every week, at your home, all year.',
    synonyms:
      'nanny, full-time nanny, shared nanny, baby care, childminder at home, newborn care, part-time nanny',
  },
  plumbing: {
    name: 'Plumbing',
    description: 'Leaks, blockages, taps and water heaters, at a price known first.',
    synonyms:
      'plumber, plumbing, leak, water leak, blocked sink, blocked drain, clogged, pipe, burst pipe, tap, faucet, toilet, flush, shower, bath, boiler, water heater, no hot water, drain, radiator, heating engineer, sink',
  },
  'leak-repair': {
    name: 'Water leak',
    description: 'The leak found, mended, and the water back on.',
    synonyms:
      'leak, leaking tap, dripping tap, burst pipe, water damage, flood, damp, leak detection, emergency plumber, running toilet',
  },
  'drain-unblocking': {
    name: 'Unblocking',
    description: 'A sink, shower or toilet that drains again.',
    synonyms:
      'blocked drain, blocked sink, blocked toilet, clogged shower, unclog, unblock, slow drain, bad smell, plunger, drain snake',
  },
  'water-heater': {
    name: 'Water heater',
    description: 'Hot-water tanks repaired, serviced and replaced.',
    synonyms:
      'water heater, boiler, no hot water, hot water tank, cold water only, descaling, thermostat, replace boiler, immersion heater',
  },
  'taps-and-fixtures': {
    name: 'Taps and bathrooms',
    description: 'Taps, toilets, basins and showers fitted or replaced.',
    synonyms:
      'tap, faucet, mixer, change tap, sink, basin, toilet, cistern, shower, bath, washing machine connection, dishwasher, bathroom',
  },
  electricity: {
    name: 'Electrical work',
    description: 'Faults, sockets, lighting and panels, by qualified people.',
    synonyms:
      'electrician, electrical, electricity, power cut, no power, outage, fuse, circuit breaker, short circuit, socket, plug, outlet, switch, light, lamp, chandelier, wiring, cable, fuse box, panel, ev charger, intercom, lights, no light, light flickering, light fixture',
  },
  'electrical-repair': {
    name: 'Electrical repair',
    description: 'No power, a breaker that trips: found, explained, mended.',
    synonyms:
      'no electricity, power outage, tripping breaker, short circuit, blown fuse, burning smell, hot socket, fault finding, emergency electrician',
  },
  lighting: {
    name: 'Lights',
    description: 'Ceiling lights, spots and wall lamps fitted, indoors and out.',
    synonyms:
      'light fitting, chandelier, pendant, spotlights, wall light, led, bulb, ceiling light, outdoor lighting, dimmer, motion sensor, light fixture, lamp',
  },
  'sockets-and-switches': {
    name: 'Sockets and switches',
    description: 'Sockets added or replaced, switches and two-way switches.',
    synonyms:
      'socket, outlet, plug, switch, two-way switch, usb socket, ethernet socket, add socket, broken socket, doorbell, intercom',
  },
  'electrical-panel': {
    name: 'Panel and compliance',
    description: 'Panels replaced, safety switches fitted, wiring checked.',
    synonyms:
      'fuse box, consumer unit, electrical panel, rewiring, compliance, earthing, residual current device, inspection, ev charger, wall box',
  },
  painting: {
    name: 'Painting',
    description: 'Walls, ceilings, woodwork and fronts, prepared, then painted.',
    synonyms:
      'painter, house painter, painting, decorator, paint, repaint, wall, walls, ceiling, bedroom, living room, woodwork, shutters, facade, wallpaper, plaster, sanding, roller, brush, redecorate',
  },
  'interior-painting': {
    name: 'Indoor painting',
    description: 'One room or a whole home, floors covered and edges clean.',
    synonyms:
      'paint bedroom, paint wall, paint ceiling, living room, kitchen paint, doors, radiator, stairwell, freshen up, colour',
  },
  wallpaper: {
    name: 'Wallpaper',
    description: 'The old stripped, walls prepared, the new hung to pattern.',
    synonyms:
      'wallpaper, wallpapering, hang wallpaper, strip wallpaper, mural, lining paper, paperhanger, wall covering',
  },
  'exterior-painting': {
    name: 'Outdoor painting',
    description: 'Shutters, gates, cladding and small fronts protected for years.',
    synonyms:
      'facade, exterior paint, paint shutters, gate, railings, cladding, wood stain, fence, garden shed, balcony',
  },
  'wall-repair': {
    name: 'Plaster and filling',
    description: 'Holes, cracks and damaged boards, smoothed and ready to paint.',
    synonyms:
      'plaster, plasterer, fill hole, crack, drywall, plasterboard, sanding, skim coat, damaged wall, ceiling crack',
  },
  moving: {
    name: 'Moving',
    description: 'Hands, a van, boxes: we move house with you.',
    synonyms:
      'mover, movers, removal, removals, moving, move house, van, man with a van, truck, boxes, packing, carry, lifting, furniture transport, delivery, piano, sofa, clearance, storage, relocation',
  },
  'home-moving': {
    name: 'House moving',
    description: 'From studio to house: loading, driving, unloading.',
    synonyms:
      'house move, flat move, movers, removal company, van with driver, moving help, long distance move, studio move',
  },
  'furniture-transport': {
    name: 'Furniture transport',
    description: 'A sofa, a machine, a second-hand find, brought upstairs.',
    synonyms:
      'move a sofa, furniture delivery, washing machine, fridge, piano, man with a van, carry upstairs, pick up furniture, couch, move a couch, move furniture',
  },
  packing: {
    name: 'Packing',
    description: 'Dishes, books and fragile things packed, labelled, ready to go.',
    synonyms: 'pack boxes, packing, unpacking, bubble wrap, fragile, dishes, labels, wrap furniture, boxes',
  },
  clearance: {
    name: 'Clearance',
    description: 'Cellar, attic or home emptied, sorting and tip included.',
    synonyms:
      'house clearance, clear cellar, empty attic, bulky waste, junk removal, tip, rubbish, garage clearance, probate',
  },
  other: {
    name: 'Other services',
    description: 'Pets, computers, cooking, shopping: the rest of home life.',
    synonyms:
      'other, misc, pets, dog, cat, computer, wifi, it support, cook, cooking, shopping, sewing, company, elderly, senior care, errands, help, paperwork',
  },
  'pet-care': {
    name: 'Pets',
    description: 'Walks, visits and sitting for your animals at home.',
    synonyms:
      'pet sitter, dog walker, dog walking, cat sitting, feed cat, litter, dog, cat, rabbit, holiday pet care',
  },
  'computer-help': {
    name: 'Computer help',
    description: 'Computer, phone, printer and wifi, patiently explained.',
    synonyms:
      'computer repair, it help, laptop, pc, mac, printer, wifi, router, virus, phone, tablet, slow computer, backup',
  },
  'home-cooking': {
    name: 'Home cooking',
    description: 'Meals for the week or dinner with friends, cooked at yours.',
    synonyms:
      'cook, home chef, private chef, meal prep, batch cooking, dinner, birthday, cooking lesson, caterer',
  },
  errands: {
    name: 'Errands and company',
    description: 'Shopping, appointments, paperwork and company for relatives.',
    synonyms:
      'shopping, groceries, errands, companion, elderly care, doctor appointment, paperwork, pharmacy, home help',
  },
};
