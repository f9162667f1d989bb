/**
 * What the person reads for the voice check: 63 words of our own, with all the vowels and nearly all the consonants
 * of English, no figures and no names, so that every engine writes it the same way.
 */
export const VOICE_CHECK_PASSAGE = [
  'Early this morning a thick yellow fog lay over the harbour, and the ferry could not leave.',
  'We joked about the weather, shared hot coffee, and watched two boys throw bread to the geese.',
  'Just before noon the sun broke through.',
  'A loud horn sounded, the engine shook the deck, and everyone cheered as the old ship turned slowly towards the open sea.',
].join(' ');
