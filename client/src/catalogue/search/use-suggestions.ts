import type { Suggestions } from '@kiosk/contract/search.ts';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../api/thunk.ts';
import { askSuggestions } from './ask-suggestions.ts';

/** Milliseconds without another letter. */
const pause = 150;

/** Answers of this visit, so that a deleted letter asks nothing. */
const answers = new Map<string, Suggestions>();
const maxAnswers = 50;

/** What may be meant by what is typed so far; undefined before anything is known. A failure suggests nothing. */
export function useSuggestions(typed: string): Suggestions | undefined {
  const dispatch = useAppDispatch();
  const q = typed.trim().toLowerCase();
  const [found, setFound] = useState<{ q: string; suggestions: Suggestions }>();

  useEffect(() => {
    if (q === '' || answers.has(q)) return;
    let request: ReturnType<ReturnType<typeof askSuggestions>> | undefined;
    const timer = setTimeout(() => {
      request = dispatch(askSuggestions(q));
      request.unwrap().then(
        (suggestions) => {
          answers.set(q, suggestions);
          for (const oldest of [...answers.keys()].slice(0, answers.size - maxAnswers))
            answers.delete(oldest);
          setFound({ q, suggestions });
        },
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      request?.abort();
    };
  }, [q, dispatch]);

  // The list of the letters before stays while the next one is on its way, so that nothing flickers.
  return q === '' ? undefined : (answers.get(q) ?? found?.suggestions);
}
