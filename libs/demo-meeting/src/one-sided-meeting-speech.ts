import { type Line, speechOf } from './speech-lines.js';

// One line an utterance, so that the review reads like one.
// prettier-ignore
const LINES: readonly Line[] = [
  ['you', 800, 6_350, "Hi Imani, come in, take a seat. So, this is your review for the year."],
  ['them', 7_650, 1_400, "Hi. Thank you."],
  ['you', 9_650, 8_300, "I'll take you through my notes first, and then we'll see where we are. Is that all right with you?"],
  ['them', 18_650, 950, "Yes, sure."],
  ['you', 20_100, 11_400, "Good. First of all, it was a big year for the whole team. We had 212,000 visitors, and that is 18 percent more than the year before."],
  ['you', 31_900, 6_450, "I told the director in June that the desk is the face of this museum."],
  ['you', 38_800, 8_350, "It's on a poster now. And you did your part. The school groups went well, and the new queue works."],
  ['them', 53_350, 3_450, "Thanks. The new queue was my idea, actually."],
  ['you', 57_700, 8_850, "Right, the queue. I'm glad that you bring it up, because I want to say a few things about the queue."],
  ['you', 67_050, 12_000, "In 1998, in my first week, we had no queue at all. We had a bell, and people rang it, and whoever was nearest to the door went over."],
  ['you', 79_650, 8_550, "It was chaos, but it was friendly chaos, and I sometimes feel that we have lost a little of that."],
  ['you', 88_650, 9_150, "Then came the ropes. I chose the ropes myself, the red ones, and people said that they would look like a cinema."],
  ['you', 98_350, 12_350, "They did look like a cinema. But people stood in line, and the team learned something about planning, and I have told that story in every review since then."],
  ['them', 109_200, 550, "Mm-hmm."],
  ['you', 111_300, 11_200, "Now, the second point on my list is the till. It should be closed at six, and on eleven evenings it was closed at twenty past."],
  ['you', 122_950, 9_500, "I know that there are reasons. There are always reasons. But the guards can't lock the side door until the till is closed."],
  ['you', 132_950, 11_850, "And then they write to me, and I write to the director, and she writes to me, and in the end we have three emails about one drawer."],
  ['them', 143_500, 600, "Okay."],
  ['you', 145_350, 10_700, "I had the same thing as a young man. My manager took me aside and said, the drawer doesn't close itself. I never forgot that."],
  ['you', 156_500, 9_850, "So I would like you to think about the drawer. Start to count at half past five, and do the coins before the notes."],
  ['you', 166_850, 11_350, "The third point is the rota. I made the rota for the night openings myself this time, because the old one was a bit of a puzzle."],
  ['you', 178_650, 10_300, "I gave you the four Thursdays in November. I thought that you would like those, because they are quiet, and you can read something."],
  ['you', 189_550, 10_850, "I remember that I read a whole history of bridges at that desk, one winter. That is how I came to plan our exhibition on bridges."],
  ['them', 199_200, 550, "Right."],
  ['you', 200_900, 10_150, "And that exhibition, as you know, was the start of a lot of things here, so the desk is a good place to be."],
  ['you', 211_500, 8_150, "That's the queue, the till and the rota. I think that we see all of it the same way."],
  ['them', 225_650, 5_100, "Mostly, yes. About the night openings, I wanted to say something."],
  ['you', 231_550, 8_800, "We'll get to that, it's on my list. I only want to finish the picture first, because it all hangs together."],
  ['you', 240_800, 9_850, "I'd like the desk to stay a calm place. If the desk is calm, the hall is calm, and the shop sells more."],
  ['them', 258_050, 1_000, "I see."],
  ['you', 259_750, 10_850, "Next year we have the big loan from Lisbon, 60 paintings, and I expect that the days will be long. So rest well in the spring."],
  ['you', 271_100, 6_800, "I have put you down for the opening week, all seven days. It's a compliment, Imani."],
  ['them', 283_700, 6_000, "Okay. There was also the course, in sign language. I asked in March."],
  ['you', 290_600, 10_550, "Yes, um, the course. I have it somewhere. Send me an email again, and I'll look at it when the project with Lisbon is over."],
  ['them', 301_750, 1_000, "All right."],
  ['you', 303_350, 9_000, "Good. I think that was a very good talk. I always learn a lot from these. Do you have anything else?"],
  ['them', 317_750, 1_500, "No. Thank you."],
  ['you', 319_850, 3_450, "Thank you, Imani. My door is always open."],
];

/**
 * The manager speaks calmly, at about 140 words a minute, and for nearly all of the time; five times nobody says
 * anything for more than 5 s.
 */
export const ONE_SIDED_MEETING_SPEECH = speechOf(LINES);
