import { type Line, speechOf } from './speech-lines.js';

// One line an utterance, so that the interview reads like one.
// prettier-ignore
const LINES: readonly Line[] = [
  ['them', 800, 6_200, "Hi Toby, good to meet you. I'm Helen, I run the data team at Harbour Lines."],
  ['you', 7_100, 3_650, "Hi, um, hi Helen, thanks, it's, like, really great to be here."],
  ['them', 11_250, 7_600, "Let me tell you how this works. I have three questions for you, and then you have time for yours."],
  ['them', 19_250, 4_200, "So let's start easy. What made you apply for this job?"],
  ['you', 23_550, 6_900, "Oh, so, um, I've always liked ferries, I think, I mean as a passenger, and, you know, data is kind of my thing."],
  ['you', 30_650, 8_250, "And my old job got, like, a bit samey, the same report on every single Monday, and maybe I just wanted something with, uh, boats in it."],
  ['them', 39_500, 6_950, "Boats we have. Let me share the job description, so that we both look at the same page."],
  ['them', 46_800, 7_150, "The main thing is the booking forecast: how many cars want to be on which sailing, seven days ahead."],
  ['them', 54_250, 8_000, "Today that's done by hand, on nine routes, and the planners in the port would like to be able to trust it."],
  ['you', 60_850, 6_550, "Yeah, no, totally, I saw that, I've read it, um, most of it, and forecasts are honestly what I do all day."],
  ['them', 68_300, 6_600, "Good, then that's my second question. Tell me about one project where your analysis changed a decision."],
  ['you', 75_000, 7_500, "Yeah, okay, so there's this one project, I mean there are a few of them, but I think I'd, um, go for the bakery one."],
  ['you', 82_700, 7_400, "It was at Crumb and Company, they have, like, 31 shops, and every night each shop orders its bread from one big oven outside town."],
  ['you', 90_250, 7_650, "And the orders were guesses, basically. The managers looked out of the window, you know, and if the sky was clear they ordered more rolls."],
  ['you', 98_100, 9_400, "So my boss at the time, Gareth, lovely man, he kept a parrot in the office, he said, maybe take a look at the numbers, and I sort of just started."],
  ['you', 107_700, 8_550, "First I had to get the data, and that was in four different places, and one of them was a spreadsheet that, um, somebody had coloured in by hand."],
  ['them', 115_050, 500, "Mm-hmm."],
  ['you', 116_400, 7_850, "And the colours meant something, but nobody knew what, so I spent, like, two weeks on the phone, you know, asking people about the colour orange."],
  ['you', 124_500, 6_100, "It turned out that orange meant either sold out or, um, thrown away, and those are kind of the opposite."],
  ['you', 130_800, 8_750, "Anyway, uh, the data. So I put it all in one big table, and I cleaned it, and it ran for a whole week, and then one morning it broke."],
  ['you', 139_700, 7_700, "Because the tills were changed in March and no one told us, so for a while half of the shops sold minus six croissants a day."],
  ['you', 147_650, 8_150, "I fixed that, I think, with a rule, or it was maybe Anita who fixed it, I'm not sure, we, like, sat right next to each other."],
  ['them', 154_500, 550, "Okay."],
  ['you', 156_000, 7_650, "Then the model. I tried, uh, a really fancy one first, with weather and school holidays and, um, football, and it was, you know, terrible."],
  ['you', 163_850, 8_600, "It told one shop to order 900 pretzels on a Tuesday, and they did, because it came with a nice chart, so, um, that was a very long Tuesday."],
  ['you', 172_600, 8_400, "So after that I guess I made it simpler, just the same weekday over the last six weeks, and probably a bit of weather, like, if it rains."],
  ['you', 181_250, 8_300, "And that one worked, sort of, I mean people used it, some of the shops used it, and some of them just kept looking out of the window."],
  ['you', 189_750, 9_050, "And I went round all the shops to explain it, and I made a presentation, um, 40 slides, which was maybe a lot for people with dough on their hands."],
  ['them', 197_700, 500, "Right."],
  ['you', 198_950, 6_750, "One manager fell asleep, but he'd been up since three in the morning, so I don't think that was, like, about the slides."],
  ['you', 205_950, 8_550, "Oh, and there was the thing with the vans, because if you bake less you need, uh, fewer vans, but the vans were on a lease until spring."],
  ['you', 214_700, 8_300, "That went to a big review with the head of logistics and everyone, and I presented for a bit, and it got a little heated about parking spaces."],
  ['you', 223_150, 7_900, "I can come back to the vans if you want. But, um, the point is kind of that the data was, you know, better than before."],
  ['you', 231_250, 7_500, "And I think the waste went down from 14 to about 9 percent, in five months or so, but, like, it's hard to say why."],
  ['you', 239_000, 8_550, "Because the summer was nice as well, and Gareth left and took the parrot with him, so I guess that's the decision, basically, that it sort of changed."],
  ['you', 247_750, 5_500, "Or, um, it was probably lots of decisions, small ones, every night, if that, like, answers your question."],
  ['them', 253_950, 2_750, "Thank you, Toby. The parrot is noted."],
  ['them', 257_100, 10_900, "And if you had to put your own part in it into a single sentence, leaving out Anita and Gareth and the vans, what would you say it was?"],
  ['you', 266_500, 8_800, "Oh, my part, sure, so, um, I was sort of everywhere, like, a bit of the data, a bit of the model, and, you know, a bit of the bread."],
  ['them', 276_200, 5_800, "All right. That was my third one. So, what questions do you have for us?"],
  ['you', 282_100, 5_950, "Um, no, I think that's all pretty clear, you know, the boats and everything. Oh, uh, is there parking?"],
  ['them', 288_750, 3_600, "There is, behind the terminal. It's free until ten."],
  ['you', 292_450, 2_150, "Perfect, um, great, that's good to know."],
  ['them', 295_100, 5_550, "Then thank you for your time. We'll write to you by Friday, either way."],
  ['you', 300_750, 2_450, "Thanks, Helen, um, have a good one, bye."],
  ['them', 303_500, 850, "Goodbye, Toby."],
];

/**
 * The candidate speaks at about 200 words a minute, answers after 0.1 s, cuts in twice (on the planners, and on his own
 * part) and talks of a bakery for three minutes; fillers set off by commas, as recognisers write them.
 */
export const WEAK_INTERVIEW_SPEECH = speechOf(LINES);
